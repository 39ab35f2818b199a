import {
  type Metadata,
  ofEachField,
  ofEachKind,
  type Order,
  toChangeRules,
  violationsOf,
} from '@order-change/contract';
import { fieldId } from '@order-change/form';
import { Button, ErrorSummary, ErrorText, Progress, ThemeProvider } from '@order-change/shared-ui';
import { prerenderAlone, ScreenAt } from '@order-change/testing/prerender-alone';
import { Fragment } from 'react';
import { toFieldProblem } from '../src/change/refusal-fields';
import { stepSchema } from '../src/change/step-schema';
import { initialState } from '../src/draft/order-form.state';
import remote from '../src/remote';
import { Screen } from '../src/screen';

import * as texts from '#texts';

/** An order whose values have one line each: the early script puts those of the answer in their places. */
const order: Order = {
  orderNumber: 'place',
  revision: 1,
  catalog: { catalogCode: '', name: '', items: [] },
  lines: [{ lineNumber: 1, deliveryMonth: '2000-01', itemNo: '', changeable: true }],
  // A line has the names of its fields; a postal code's are its two parts.
  destination: { ...ofEachField((_field, key) => `{${key}}`), zipCode: '{a}{b}' },
  timeSlot: null,
  changeable: ofEachKind(() => true),
  changeAcceptedUntilDatetime: new Date(0),
};

const metadata: Metadata = {
  version: '',
  validUntilDatetime: new Date(0),
  limits: { maxProducts: 0, maxAddressLength: 0 },
  prohibitedAddressWords: [],
  timeSlots: [],
  prefectures: [],
  membershipNumber: { length: 0 },
  links: { sitemap: '', faq: '', recruit: '', privacy: '', contact: '' },
  signOut: true,
};

const states = {
  order: { order, catalog: null, loading: null },
  metadata: { metadata },
  orderForm: { ...initialState, orderNumber: order.orderNumber },
};

/** The component's word for a press without a chosen kind. */
const schema = stepSchema('select', toChangeRules(order, metadata), initialState.draft);
const problems = violationsOf(schema, initialState.draft.select).map((violation) =>
  toFieldProblem(schema, violation),
);

/** HTML that early.ts shows later, rendered from the components. */
const more = (
  <>
    <div data-early="waiting">
      <Progress label={texts.orderLoading} delay={0} />
    </div>
    <div data-early="busy">
      <Button type="submit" busy busyText={texts.checking}>
        {texts.next}
      </Button>
    </div>
    {problems.map(({ text }) => (
      <Fragment key={text}>
        <div data-early="error">
          <ErrorText>{text}</ErrorText>
        </div>
        <div data-early="summary">
          <ErrorSummary errors={[{ id: fieldId('kinds'), message: text }]} />
        </div>
      </Fragment>
    ))}
    <div data-early="choice" data-next="">
      <ScreenAt Screen={Screen} states={states} />
    </div>
  </>
);

const screen = prerenderAlone(remote, ThemeProvider, 'f', more);

/**
 * First screens by slot: HTML in the document until the remote's code is there. Between the names of fields no line ends:
 * early.ts finds the places within what it puts there.
 */
export const screens = {
  'order-form': { ...screen, more: screen.more?.replaceAll('<wbr/>', '') },
};
