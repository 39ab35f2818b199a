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
import { fill } from '../src/texts/fill';
import { call } from './client';
import { History } from './history';
import { useLanguage } from './language';
import type { Live } from './live';
import { LiveParts } from './live-parts';
import { Rollback } from './rollback';
import { Rollouts } from './rollouts';
import { SignIn } from './sign-in';
import { Suspects } from './suspects';
import { TryVersion } from './try-version';
import { useLive } from './use-live';
import { WaitingCalls } from './waiting';

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
      <Container as="header">
        <Cluster justify="space-between">
          {live && <Text size="s">{fill(t.signedInAs, { name: live.you.name })}</Text>}
          <Cluster>
            <Button variant="text" lang={language === 'ja' ? 'en' : 'ja'} onClick={change}>
              {t.otherLanguage}
            </Button>
            {live && (
              <Button variant="text" onClick={() => void signOut()}>
                {t.signOut}
              </Button>
            )}
          </Cluster>
        </Cluster>
      </Container>
      <Container as="main" id="main" tabIndex={-1}>
        <Stack gap="l">
          <Heading level={1}>{t.title}</Heading>
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
      <LiveParts live={live} />
      <Suspects live={live} canChange={canChange} onDone={look} />
      <WaitingCalls live={live} onDone={look} />
      {canChange && live.you.parts === 'all' && <Rollback live={live} onDone={look} />}
      <Rollouts live={live} canChange={canChange} onDone={look} />
      {canChange && <TryVersion live={live} onDone={look} />}
      <History release={live.release} />
    </>
  );
}
