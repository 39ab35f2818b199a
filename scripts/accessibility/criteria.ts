/** Test file and words of a title in it. */
type Evidence = readonly [file: string, words: string];

/** Success criterion of WCAG 2.2, and what shows that the page meets it. */
export interface Criterion {
  number: string;
  name: string;
  level: 'A' | 'AA';
  /** it is one of JIS X 8341-3:2016, which is WCAG 2.0; 4.1.1 is in no later WCAG */
  in: 'WCAG' | 'WCAG and JIS' | 'JIS';
  /** why nothing on the page can fail it */
  because?: string;
  shownBy: readonly Evidence[];
}

const speech: Evidence = ['e2e/journeys/speech.test.ts', 'what the golden file holds'];
const spoken: Evidence = [
  'e2e/journeys/order-form.spoken.test.ts',
  'a screen reader says where the customer is',
];
const keyboard: Evidence = [
  'e2e/journeys/keyboard.test.ts',
  'an order is changed with the keyboard alone',
];
const everyMistake: Evidence = [
  'e2e/journeys/sign-in.keyboard.test.ts',
  'every mistake of the sign-in is corrected with the keyboard alone',
];
const mistakes: Evidence = [
  'e2e/journeys/order-form.mistakes.long.test.ts',
  'one mistake after the other',
];
const twice: Evidence = [
  'e2e/journeys/order-form.layout.long.test.ts',
  'with text of twice the size every step of the form fits',
];
const untorn: Evidence = ['e2e/journeys/order-form.layout.long.test.ts', 'from 320 to 1,920 px'];
const eachScreen = (words: string): Evidence => ['e2e/journeys/each-screen.test.ts', words];
const sources = (words: string): Evidence => ['scripts/accessibility/criteria.test.ts', words];
const noMedia = sources('no sound, film, drawing surface or frame');
const contrast: Evidence = [
  'shared-ui/src/theme/contrast.test.ts',
  'the contrast of %s on %s is enough',
];

const row = (
  number: string,
  name: string,
  level: Criterion['level'],
  within: Criterion['in'],
  shownBy: readonly Evidence[],
  because?: string,
): Criterion => ({ number, name, level, in: within, shownBy, ...(because && { because }) });
const both = 'WCAG and JIS';
const media = (number: string, name: string, level: Criterion['level']) =>
  row(number, name, level, both, [noMedia], 'The page has no sound and no film.');

/** Criteria of WCAG 2.2 and JIS X 8341-3:2016, levels A and AA, in their order. */
export const criteria: readonly Criterion[] = [
  row('1.1.1', 'Non-text Content', 'A', both, [
    speech,
    ['api-server/src/run/demo/pictures.test.ts', 'pictures contain shapes only'],
  ]),
  media('1.2.1', 'Audio-only and Video-only', 'A'),
  media('1.2.2', 'Captions (Prerecorded)', 'A'),
  media('1.2.3', 'Audio Description or Media Alternative', 'A'),
  media('1.2.4', 'Captions (Live)', 'AA'),
  media('1.2.5', 'Audio Description', 'AA'),
  row('1.3.1', 'Info and Relationships', 'A', both, [
    speech,
    ['e2e/journeys/speech.test.ts', 'a screen reader finds the cards below the screen too'],
    eachScreen('axe finds nothing'),
  ]),
  row('1.3.2', 'Meaningful Sequence', 'A', both, [speech]),
  row('1.3.3', 'Sensory Characteristics', 'A', both, [
    sources('no text of the page tells a colour or a side'),
  ]),
  row('1.3.4', 'Orientation', 'AA', 'WCAG', [sources('no sound, film'), untorn]),
  row('1.3.5', 'Identify Input Purpose', 'AA', 'WCAG', [
    eachScreen('each field about the customer says what it is for'),
  ]),
  row('1.4.1', 'Use of Color', 'A', both, [
    ['e2e/journeys/shell.long.test.ts', 'in forced colours the page and a dialog keep their edges'],
    speech,
  ]),
  media('1.4.2', 'Audio Control', 'A'),
  row('1.4.3', 'Contrast (Minimum)', 'AA', both, [contrast, eachScreen('axe finds nothing')]),
  row('1.4.4', 'Resize Text', 'AA', both, [twice]),
  row(
    '1.4.5',
    'Images of Text',
    'AA',
    both,
    [['api-server/src/run/demo/pictures.test.ts', 'pictures contain shapes only']],
    'Logos alone hold text.',
  ),
  row('1.4.10', 'Reflow', 'AA', 'WCAG', [untorn]),
  row('1.4.11', 'Non-text Contrast', 'AA', 'WCAG', [contrast]),
  row('1.4.12', 'Text Spacing', 'AA', 'WCAG', [
    eachScreen('with wide spacing of text nothing is cut'),
  ]),
  row('1.4.13', 'Content on Hover or Focus', 'AA', 'WCAG', [
    sources('nothing appears by hovering'),
  ]),
  row('2.1.1', 'Keyboard', 'A', both, [
    keyboard,
    [
      'e2e/journeys/order-form.keyboard.long.test.ts',
      'changed with the keyboard alone, mistakes included',
    ],
  ]),
  row('2.1.2', 'No Keyboard Trap', 'A', both, [
    ['e2e/journeys/shell.long.test.ts', 'closes on Escape, on the scrim and on a link'],
    speech,
  ]),
  row('2.1.4', 'Character Key Shortcuts', 'A', 'WCAG', [
    sources('no key but Enter has a meaning of its own'),
  ]),
  row('2.2.1', 'Timing Adjustable', 'A', both, [
    ['e2e/journeys/session.long.test.ts', 'two minutes before its end the page announces the end'],
    [
      'e2e/journeys/order-form.kept-input.long.test.ts',
      'what was typed survives the end of the session',
    ],
  ]),
  row('2.2.2', 'Pause, Stop, Hide', 'A', both, [
    ['remote-auth/src/screen/sign-in.code.test.tsx', 'shown every second and spoken in phases'],
    [
      'shared-ui/src/feedback/fade.test.tsx',
      'with reduced motion a fade shows the next page at once',
    ],
  ]),
  row('2.3.1', 'Three Flashes or Below', 'A', both, [noMedia], 'Nothing flashes.'),
  row('2.4.1', 'Bypass Blocks', 'A', both, [
    ['e2e/journeys/keyboard.test.ts', 'the skip link leaves the step'],
  ]),
  row('2.4.2', 'Page Titled', 'A', both, [
    ['host/src/app/frame/document-title.test.tsx', 'a sub-title stands in full-width brackets'],
  ]),
  row('2.4.3', 'Focus Order', 'A', both, [
    speech,
    ['e2e/journeys/order-form.keyboard.long.test.ts', 'leaves the focus near where its button was'],
  ]),
  row('2.4.4', 'Link Purpose (In Context)', 'A', both, [speech]),
  row(
    '2.4.5',
    'Multiple Ways',
    'AA',
    both,
    [
      ['host/src/app/frame/frame.test.tsx', 'TOP and the logo lead to the top page'],
      ['host/src/app/frame/frame.test.tsx', 'the menu leads to %s outside'],
    ],
    'The steps of a process are exempt.',
  ),
  row('2.4.6', 'Headings and Labels', 'AA', both, [speech]),
  row('2.4.7', 'Focus Visible', 'AA', both, [eachScreen('what has the focus is outlined')]),
  row('2.4.11', 'Focus Not Obscured (Minimum)', 'AA', 'WCAG', [
    ['e2e/journeys/shell.long.test.ts', 'never covers what %s gives the focus'],
  ]),
  row('2.5.1', 'Pointer Gestures', 'A', 'WCAG', [sources('no gesture, no drag and no movement')]),
  row('2.5.2', 'Pointer Cancellation', 'A', 'WCAG', [
    eachScreen('a press that is drawn away does nothing'),
  ]),
  row('2.5.3', 'Label in Name', 'A', 'WCAG', [eachScreen('begins or ends with what it shows')]),
  row('2.5.4', 'Motion Actuation', 'A', 'WCAG', [sources('no gesture, no drag and no movement')]),
  row('2.5.7', 'Dragging Movements', 'AA', 'WCAG', [
    sources('no gesture, no drag and no movement'),
  ]),
  row('2.5.8', 'Target Size (Minimum)', 'AA', 'WCAG', [eachScreen('targets are 24 pixels')]),
  row('3.1.1', 'Language of Page', 'A', both, [eachScreen('the page is in Japanese')]),
  row(
    '3.1.2',
    'Language of Parts',
    'AA',
    both,
    [eachScreen('the page is in Japanese')],
    'No part is in another language.',
  ),
  row('3.2.1', 'On Focus', 'A', both, [speech]),
  row('3.2.2', 'On Input', 'A', both, [
    [
      'remote-auth/src/screen/sign-in.code.test.tsx',
      'goes on by itself after two announced seconds',
    ],
    ['remote-auth/src/screen/sign-in.code.test.tsx', 'stays if the customer stops it'],
  ]),
  row('3.2.3', 'Consistent Navigation', 'AA', both, [
    ['e2e/journeys/shell.long.test.ts', 'on a wide screen the links stand in the header'],
    speech,
  ]),
  row('3.2.4', 'Consistent Identification', 'AA', both, [speech]),
  row('3.2.6', 'Consistent Help', 'A', 'WCAG', [
    ['e2e/journeys/whom-to-ask.long.test.ts', 'whom to ask'],
  ]),
  row('3.3.1', 'Error Identification', 'A', both, [mistakes, speech]),
  row('3.3.2', 'Labels or Instructions', 'A', both, [speech]),
  row('3.3.3', 'Error Suggestion', 'AA', both, [
    everyMistake,
    [
      'e2e/journeys/order-form.mistakes.long.test.ts',
      'the usual replacement is offered by one press',
    ],
  ]),
  row('3.3.4', 'Error Prevention (Legal, Financial, Data)', 'AA', both, [
    ['e2e/journeys/change-an-order.test.ts', 'a customer changes an order'],
    ['e2e/journeys/order-form.changes.long.test.ts', 'changed once more from the check'],
  ]),
  row('3.3.7', 'Redundant Entry', 'A', 'WCAG', [
    ['shared-api/client/store/proven-email.slice.test.ts', 'so that it need not be typed again'],
  ]),
  row('3.3.8', 'Accessible Authentication (Minimum)', 'AA', 'WCAG', [
    ['e2e/journeys/sign-in.code.long.test.ts', 'a code that is pasted in full width'],
    ['remote-auth/src/screen/sign-in.code.test.tsx', 'one field that a phone fills by itself'],
  ]),
  row('4.1.1', 'Parsing', 'A', 'JIS', [eachScreen('no id stands twice')]),
  row('4.1.2', 'Name, Role, Value', 'A', both, [speech, eachScreen('axe finds nothing')]),
  row('4.1.3', 'Status Messages', 'AA', 'WCAG', [spoken, speech]),
];
