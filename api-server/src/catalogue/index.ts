export { deliveryRules, type DeliveryRule } from './delivery-rules';
export { catalogueItems, type CatalogueItem } from './items';
export { createPicture } from './picture';
