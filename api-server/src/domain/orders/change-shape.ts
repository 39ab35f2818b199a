import { emptyDestination, ofEachKind, orderChangeSchema } from '@order-change/contract';
import { usualRules } from '../../ground/company';
import { changeRules } from '../metadata';

/** The shape of a change, for the documentation: it is the same for every order. */
export const changeShape = orderChangeSchema({
  ...changeRules(usualRules),
  order: {
    orderNumber: '',
    revision: 1,
    catalog: { catalogCode: '', name: '', items: [] },
    lines: [],
    destination: emptyDestination,
    timeSlot: null,
    changeable: ofEachKind(() => true),
    changeAcceptedUntilDatetime: new Date(0),
  },
});
