export { AcceptedPage } from './accepted.page';
export { TakenBackPage } from './taken-back.page';
export { TakingBackPage } from './taking-back.page';
