import {
  Button,
  Cluster,
  Container,
  Heading,
  LiveRegion,
  Notice,
  SkipLink,
  Stack,
  Text,
} from '@order-change/shared-ui';
import styled from 'styled-components';
import { fill } from '../src/texts/fill';
import { call } from './client';
import { History } from './history';
import { useLanguage } from './language';
import type { Live } from './live';
import { LiveParts } from './live-parts';
import { Notices } from './notices';
import { Now } from './now';
import { Rollback } from './rollback';
import { Rollouts } from './rollouts';
import { SignIn } from './sign-in';
import { TryVersion } from './try-version';
import { useLive } from './use-live';
import { WaitingCalls } from './waiting';

const Head = styled(Container)`
  padding-block: ${({ theme }) => theme.space.xs};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.xs};
`;

/** In one line at 360 px too: what fails stands on the first screen of a phone. */
const Top = styled(Cluster)`
  & h1,
  & button {
    white-space: nowrap;
  }

  & button {
    min-width: 0;
    padding-inline: ${({ theme }) => theme.space.xs};
  }
`;

export function App() {
  const { t, language, change } = useLanguage();
  const { live, isSignedIn, isLost, isBack, look, begin } = useLive();
  const signOut = async () => {
    await call('session', { method: 'DELETE' });
    await look();
  };

  return (
    <>
      <SkipLink href="#main">{t.skip}</SkipLink>
      <Head forwardedAs="header">
        <Top justify="space-between" gap="xs">
          <Heading level={1} look={3}>
            {t.title}
          </Heading>
          <Buttons>
            <Button variant="text" lang={language === 'ja' ? 'en' : 'ja'} onClick={change}>
              {t.otherLanguage}
            </Button>
            {live && (
              <Button variant="text" onClick={() => void signOut()}>
                {t.signOut}
              </Button>
            )}
          </Buttons>
        </Top>
        {live && (
          <Text size="s" tone="muted">
            {fill(t.signedInAs, { name: live.you.name })}
          </Text>
        )}
      </Head>
      <Container as="main" id="main" tabIndex={-1}>
        <Stack gap="l">
          <LiveRegion>{isBack && t.back}</LiveRegion>
          {isLost && <Notice tone="error" title={t.lost} live />}
          {isSignedIn === undefined && !isLost && <Text>{t.loading}</Text>}
          {isSignedIn === false && <SignIn onDone={begin} />}
          {live && <Signed live={live} look={look} />}
        </Stack>
      </Container>
    </>
  );
}

function Signed({ live, look }: { live: Live; look: () => Promise<void> }) {
  const canChange = live.you.may.includes('activate');
  return (
    <>
      <Now live={live} onDone={look} />
      <Notices live={live} />
      <WaitingCalls live={live} onDone={look} />
      <LiveParts live={live} />
      {canChange && live.you.parts === 'all' && <Rollback live={live} onDone={look} />}
      <Rollouts live={live} onDone={look} />
      {canChange && <TryVersion live={live} onDone={look} />}
      <History release={live.release} />
    </>
  );
}
