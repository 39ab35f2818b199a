export { Form as default } from './form';
