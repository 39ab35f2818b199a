import { createRoot } from 'react-dom/client';
import { Container, Heading, SkipLink, Stack, ThemeProvider } from '../src/index';
import { Actions } from './actions';
import { Content } from './content';
import { Feedback } from './feedback';
import { Forms } from './forms';

const sections = { Actions, Forms, Feedback, Content };

createRoot(document.getElementById('app') as HTMLElement).render(
  <ThemeProvider>
    <SkipLink href="#main">本文へ移動</SkipLink>
    <Container as="main" id="main" width="text">
      <Stack gap="xxl">
        <Heading level={1}>お届け先・商品・お届け時間帯の変更手続き</Heading>
        {Object.entries(sections).map(([name, Section]) => (
          <Stack as="section" gap="l" key={name} id={name.toLowerCase()}>
            <Heading level={2}>{name}</Heading>
            <Section />
          </Stack>
        ))}
      </Stack>
    </Container>
  </ThemeProvider>,
);
