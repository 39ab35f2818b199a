import { Button, FormActions, Stack, Text, TextField } from '@order-change/shared-ui';
import { type FormEvent, useState } from 'react';
import { call } from './client';
import { useLanguage } from './language';
import { Section } from './section';

/** A token is pasted once, and becomes the cookie of a session: the page keeps nothing of it. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const { t, formatter } = useLanguage();
  const [token, setToken] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function signIn(): Promise<void> {
    setBusy(true);
    const answer = await call('session', { method: 'POST', body: { token: token.trim() } });
    setBusy(false);
    if (answer.ok) return onDone();
    setError(
      answer.failure.status === undefined
        ? t.away
        : answer.failure.refusals.map(formatter.formatRefusal).join(' '),
    );
  }

  return (
    <Section title={t.signIn}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void signIn();
        }}
      >
        <Stack gap="m">
          <TextField
            type="password"
            autoComplete="off"
            label={t.token}
            hint={t.tokenHint}
            error={error}
            value={token}
            onChange={({ target }) => setToken(target.value)}
          />
          <Text size="s" tone="muted">
            {t.sessionEnds}
          </Text>
          <FormActions>
            <Button type="submit" busy={isBusy} busyText={t.working}>
              {t.signIn}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Section>
  );
}
