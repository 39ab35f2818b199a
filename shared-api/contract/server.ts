// The server's door: what no page loads. A rule refuses this import in host and remotes.
export type { AcceptedLine } from './kinds/products/products.server';
export type { ChangeRow, OrderContent } from './kinds/server-kind';
export { serverKinds } from './kinds/server-kinds';
export { databaseName, destinationColumns } from './order/destination-columns';
export { monthOf } from './values/month';
