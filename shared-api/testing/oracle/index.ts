export { anyChanges } from './any-changes';
export {
  changeCases,
  fieldCases,
  type Materials,
  newDestination,
  type OrderShape,
  orderShapes,
} from './cases';
export { materialsOf } from './materials';
export { verdict } from './verdict';
