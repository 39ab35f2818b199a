// The server's door: what no page loads. A rule refuses this import in host and remotes.
export type { AcceptedLine } from './kinds/products/products.server';
export type { ChangeRow } from './kinds/server-kind';
export { serverKinds } from './kinds/server-kinds';
export { databaseName, destinationColumns, permissionColumns } from './order/file-columns';
export { contentColumns, contentOf } from './order/order-content';
export type { OrderContent } from './order/order-schema';
export { monthOf } from './values/month';
