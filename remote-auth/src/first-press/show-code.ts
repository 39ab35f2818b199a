import type { BegunCall } from '@order-change/client/early';
import { fill } from '@order-change/contract';
import { codeTimeLeft, type SentCode, toSentCode } from '../state/sent-code';
import { initialState, type SignInState } from '../state/sign-in.state';
import { durationText } from '../time/clock-time';
import type { EarlyScreen } from './early-screen';

import * as texts from '#texts';

/**
 * Shows the step of the code once a call is answered well. Any other answer is the component's to show, and so is that
 * of an earlier call: until then the press stays under way.
 *
 * @param wanted the address, as long as it is the one that stands in the field
 */
export async function showCode(
  screen: EarlyScreen,
  call: BegunCall,
  wanted: () => string | undefined,
): Promise<void> {
  const answered = await read(call).catch(() => undefined);
  if (!answered) return;
  await screen.whenFree();
  const { slot } = screen;
  const contactEmail = wanted();
  if (contactEmail === undefined || !slot.isConnected || slot.querySelector('[data-next]')) return;
  const { answer, lead } = answered;
  const sent = toSentCode(
    contactEmail,
    answer,
    call.receivedAt() - lead,
    call.receivedAt() - call.askedAt,
  );
  if (sent.isOfEarlierCall || !(codeTimeLeft(sent, Date.now() - lead) > 0)) return;
  put(screen, sent, lead);
  // A page that is left before its part has taken the call over remembers the code as the part would.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted || !Object.values(window.begunCalls ?? {}).includes(call)) return;
    remember(contactEmail, { step: 'code', sent });
  });
}

/** Keeps what was typed, and how far it has led, for the next load of the page. */
export function remember(
  contactEmail: string,
  reached: Pick<SignInState, 'step' | 'sent'> = initialState,
): void {
  const { step, sent } = reached;
  const draft = { ...initialState.draft, contactEmail };
  const state = { ...initialState, draft, step, sent };
  sessionStorage.setItem('order-change:signIn', JSON.stringify(state));
}

/** The answer, and the milliseconds by which this device's clock goes ahead of the server's. */
async function read({ response, receivedAt }: BegunCall) {
  const { ok, headers, ...answered } = await response.then((given) => ({
    ok: given.ok,
    headers: given.headers,
    // The component reads the body itself.
    json: given.clone().json() as Promise<Record<string, string>>,
  }));
  const { codeExpiresDatetime = '', resendAvailableDatetime = '' } = await answered.json;
  if (!ok) return undefined;
  const date = Date.parse(headers.get('date') ?? '');
  return {
    answer: {
      codeExpiresDatetime: new Date(codeExpiresDatetime),
      resendAvailableDatetime: new Date(resendAvailableDatetime),
    },
    lead: Number.isNaN(date) ? 0 : receivedAt() - date,
  };
}

function put({ part, showBusy, leadTo }: EarlyScreen, sent: SentCode, lead: number): void {
  const next = part('code');
  showBusy(false);
  const address = next.querySelector('strong');
  if (address) address.textContent = sent.contactEmail;
  const timer = next.querySelector('[role=timer]');
  const tick = () => {
    const left = { duration: durationText(codeTimeLeft(sent, Date.now() - lead)) };
    if (timer) timer.textContent = fill(texts.timeLeft, left);
    if (next.isConnected) setTimeout(tick, 1000);
  };
  leadTo(next);
  tick();
}
