// The chunk behind the first screen: every step after the address.
export { CodeStep } from './steps/code.step';
export { MembershipStep } from './steps/membership.step';
export { OrdersStep } from './steps/orders.step';
