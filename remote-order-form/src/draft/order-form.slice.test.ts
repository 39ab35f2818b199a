import { sessionClosed, sessionEnded, stateRestored } from '@order-change/client';
import type { Draft } from '../change/draft';
import { emptyDraft } from '../change/draft-content';
import {
  changeAccepted,
  changeRefused,
  draftAged,
  draftKeeping,
  formOpened,
  kindAdded,
  orderFormSlice,
  sessionNoted,
  startedOver,
  stepEntered,
  submissionStarted,
} from './order-form.slice';
import { initialState, type OrderFormState } from './order-form.state';

const { reducer } = orderFormSlice;
const start = Date.UTC(2026, 10, 20);
const minute = 60_000;
const end = start + 30 * minute;
const contact = { contactEmail: 'a@example.jp', contactEmailConfirmation: '' };
const open = (orderNumber = 'A1', now = start) =>
  formOpened({ orderNumber, now, end: now + 30 * minute, kinds: [] });

function reduce(...actions: Parameters<typeof reducer>[1][]): OrderFormState {
  return actions.reduce<OrderFormState>(reducer, initialState);
}

const typed = () => reduce(open(), stepEntered({ contact }));

describe('a draft that outlives its session', () => {
  const ended = () => reducer(typed(), sessionNoted({ now: start, end: start }));

  test.each([
    ['returns with the same order in time', 'A1', draftKeeping - 1, contact],
    ['does not return with the same order too late', 'A1', draftKeeping, emptyDraft.contact],
    ['does not return with another order', 'A2', 1, emptyDraft.contact],
  ])('a draft that outlives its session %s', (_what, orderNumber, after, expected) => {
    const state = [sessionEnded(), open(orderNumber, start + after)].reduce(reducer, ended());
    expect(state.draft.contact).toEqual(expected);
    expect(state.orderNumber).toBe(orderNumber);
  });

  test('a draft that outlives its session is erased by time alone', () => {
    expect(reducer(ended(), draftAged(start + draftKeeping - 1)).draft.contact).toEqual(contact);
    expect(reducer(ended(), draftAged(start + draftKeeping))).toEqual(initialState);
  });

  test("the age of a draft whose page was closed before the session ended counts from the session's expiry", () => {
    const restored = reducer(typed(), { type: stateRestored });
    const late = sessionNoted({ now: end + draftKeeping, end: end + 60 * minute });
    expect(reducer(restored, late)).toEqual(initialState);
    const inTime = sessionNoted({ now: end + draftKeeping - 1, end: end + 60 * minute });
    expect(reducer(restored, inTime).draft.contact).toEqual(contact);
  });
});

test('sign-out and acceptance leave nothing but the receipt', () => {
  const receipt = { receiptNumber: 'R', acceptedAt: start };
  expect(reducer(typed(), sessionClosed())).toEqual(initialState);
  expect(reducer(typed(), changeAccepted(receipt))).toEqual({ ...initialState, receipt });
});

test('there is one submission at a time, and a refusal ends it', () => {
  const change = {
    orderNumber: 'A1',
    revision: 1,
    changes: {},
    ...contact,
  };
  const sent = reducer(typed(), submissionStarted({ key: '1', change }));
  expect(reducer(sent, submissionStarted({ key: '2', change })).submission?.key).toBe('1');
  const refusal = { code: 'MSGEORSE0009', message: '' };
  expect(reducer(sent, changeRefused(refusal))).toMatchObject({ submission: null, refusal });
});

test('an added kind takes its place in the order of the form', () => {
  const draft: Partial<Draft> = { select: { kinds: ['timeSlot'] } };
  const state = reduce(open(), stepEntered(draft), kindAdded('products'), kindAdded('products'));
  expect(state.draft.select.kinds).toEqual(['products', 'timeSlot']);
});

describe('what an earlier page left is parsed part by part', () => {
  const restore = (left: unknown) => reducer(left as OrderFormState, { type: stateRestored });

  test('a complete draft of an earlier page returns as it was', () => {
    const left: OrderFormState = {
      ...typed(),
      step: 'contact',
      submission: {
        key: 'k',
        change: { orderNumber: 'A1', revision: 1, changes: { timeSlot: null }, ...contact },
      },
      isSubmissionSent: true,
      refusal: { code: 'X', message: 'x', fields: [{ path: 'changes', code: 'X' }] },
    };
    expect(restore(JSON.parse(JSON.stringify(left)))).toEqual(left);
  });

  test('a draft as the version before wrote it to the storage is still read', () => {
    const left: unknown = JSON.parse(`{
      "orderNumber": "A1",
      "draft": {
        "select": { "kinds": ["products", "destination", "timeSlot"] },
        "products": { "products": [{ "lineNumber": 2, "itemNo": "100100" }, { "itemNo": "100110" }] },
        "destination": {
          "zipCode": "150-0041", "prefecture": "東京都", "city": "渋谷区", "street": "神南1-1", "building": "",
          "recipientName": "山田 花子", "phoneNumber": "0312345678"
        },
        "timeSlot": { "timeSlot": "no-preference" },
        "contact": { "contactEmail": "a@example.jp", "contactEmailConfirmation": "a@example.jp" }
      },
      "unreadDraft": {},
      "picker": { "pages": 2, "scrollTop": 300, "seen": ["100100"] },
      "step": "confirm",
      "isCheckReached": true,
      "submission": null,
      "isSubmissionSent": false,
      "isSubmissionParked": false,
      "refusal": null,
      "receipt": null,
      "startedAt": 1763600000000,
      "isAbandoned": false,
      "keepUntil": 1763603600000
    }`);
    const since = { replaces: null, takeBack: null, takenBack: null };
    expect(restore(left)).toEqual({ ...(left as object), ...since });
  });

  test('parts of a draft that this version does not understand start anew, the rest stays', () => {
    const left = {
      ...typed(),
      step: 'payment',
      startedAt: 'yesterday',
      draft: { contact, destination: { zip: 1 }, select: { kinds: ['price'] }, gift: true },
    };
    expect(restore(left)).toEqual({
      ...initialState,
      orderNumber: 'A1',
      keepUntil: end + draftKeeping,
      draft: { ...emptyDraft, contact },
      unreadDraft: { destination: { zip: 1 }, select: { kinds: ['price'] }, gift: true },
    });
  });

  describe('a draft of a newer version that this one cannot read', () => {
    const newer = {
      ...typed(),
      draft: { ...emptyDraft, timeSlot: ['am'], gift: { wrap: 'blue' } },
    };
    const written = (state: OrderFormState) => JSON.parse(JSON.stringify(state));
    const again = (state: OrderFormState) => restore(written(state));

    test('an unread part of a draft stays in place while other steps are filled in, over reloads', () => {
      const left = again(reducer(again(restore(newer)), stepEntered({ contact })));
      expect(left.draft).toEqual({ ...emptyDraft, contact });
      expect(left.unreadDraft).toEqual({ timeSlot: ['am'], gift: { wrap: 'blue' } });
    });

    test('an unread part of a draft is read by the version that can', () => {
      const timeSlot = { timeSlot: '0912' };
      const left = { ...typed(), unreadDraft: { timeSlot, gift: true } };
      expect(restore(left)).toMatchObject({
        draft: { ...emptyDraft, contact, timeSlot },
        unreadDraft: { gift: true },
      });
    });

    test('an unread part of a draft gives way to the input of its step', () => {
      const timeSlot = { timeSlot: '1214' };
      const left = again(reducer(restore(newer), stepEntered({ timeSlot })));
      expect(left).toMatchObject({ draft: { timeSlot }, unreadDraft: { gift: { wrap: 'blue' } } });
      expect(left.unreadDraft).not.toHaveProperty('timeSlot');
    });

    test.each([
      ['sign-out', sessionClosed()],
      ['acceptance', changeAccepted({ receiptNumber: 'R', acceptedAt: start })],
      ['another order', open('A2')],
      ['its age', draftAged(end + draftKeeping)],
      ['starting over', startedOver()],
    ])('an unread part of a draft is erased by %s', (_what, event) => {
      expect(reducer(restore(newer), event).unreadDraft).toEqual({});
    });
  });

  test('a submission of a version that did not note its sending may have been sent', () => {
    const change = { orderNumber: 'A1', revision: 1, changes: {}, ...contact };
    const { isSubmissionSent: _isSubmissionSent, ...left } = reduce(
      open(),
      submissionStarted({ key: 'k', change }),
    );
    expect(restore(left)).toMatchObject({ submission: { key: 'k' }, isSubmissionSent: true });
  });

  test.each([null, 'text', 7, [], {}])('%j is not taken for a draft', (left) => {
    expect(restore(left)).toEqual(initialState);
  });
});
