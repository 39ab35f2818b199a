import { beginCode } from '@order-change/client/early';
import { checkEmail, normalizeEmail } from '@order-change/contract';
import { findEarlyScreen } from './first-press/early-screen';
import { remember, showCode } from './first-press/show-code';

// Makes the first screen work from the document alone: judges the address, asks for the code, shows that it is asked
// for, then the step of the code. The page takes its place with the press: it gets the answer of this very call, and
// the component shows and reports all else (a refusal, a failure, the usage events).

const screen = findEarlyScreen();

/** Returns the code of the rule that an address breaks. */
const ruleOf = (email: string) => (email === '' ? 'MSGECCSE0001' : checkEmail(email)?.code);

/** Calls that are under way or answered, by their address: each address is asked for once. */
const calls = new Map<string, ReturnType<typeof beginCode>>();

if (screen && (crypto.randomUUID as unknown) && navigator.cookieEnabled) {
  const { field } = screen;
  const typed = () => normalizeEmail(field.value);
  let isWrong = false;

  const judge = () => {
    const rule = ruleOf(typed());
    screen.showError(rule);
    isWrong = rule !== undefined;
  };

  screen.onPress(() => {
    judge();
    const contactEmail = typed();
    if (isWrong) return field.focus();
    let call = calls.get(contactEmail);
    if (!call) calls.set(contactEmail, (call = beginCode({ contactEmail })));
    screen.showBusy(true);
    void showCode(screen, call, () => (typed() === contactEmail ? contactEmail : undefined));
  });

  // Before a press nobody else keeps the address of a page that is left without its part.
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted && field.isConnected && field.value && calls.size === 0) remember(field.value);
  });

  field.addEventListener('input', () => {
    if (isWrong && !screen.isComposing()) judge();
    screen.showBusy(calls.has(typed()));
  });
}
