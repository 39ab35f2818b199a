export { anyChanges } from './any-changes';
export {
  changeCases,
  fieldCases,
  newDestination,
  orderShapes,
  type Materials,
  type OrderShape,
} from './cases';
export { materialsOf } from './materials';
export { verdict } from './verdict';
