import { Container, ThemeProvider } from '@order-change/shared-ui';
import { mountAlone } from '@order-change/testing';
import type { PropsWithChildren } from 'react';
import remote from '../src/remote';
import { signIn } from './sign-in';

const Theme = ({ children }: PropsWithChildren) => (
  <ThemeProvider>
    <Container width="text">{children}</Container>
  </ThemeProvider>
);

const member = new URLSearchParams(window.location.search).get('member') ?? '1000000001';
try {
  await signIn(member);
  await mountAlone(remote, Theme);
} catch (error) {
  document.body.append(String(error));
}
