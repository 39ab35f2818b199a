export { announcements } from './schema/announcements';
export { catalogItems, catalogs, deliveryRules } from './schema/catalog';
export { dataLoads } from './schema/data-loads';
export { outbox } from './schema/mail';
export { endedChanges, members, orderChanges, orderLines, orders } from './schema/orders';
export { postalAddresses } from './schema/postal';
export {
  knownMemberships,
  membershipFailures,
  sendCounters,
  sessions,
  signInEmails,
  triedNumbers,
} from './schema/sign-in';
export { supportActions } from './schema/support';
