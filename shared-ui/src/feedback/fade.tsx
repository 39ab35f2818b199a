import { type ReactNode, useEffect, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { prefersReducedMotion } from '../theme/reduced-motion';

interface FadeProps {
  /** Another id is another page: the one before fades out, then this one fades in. */
  id: string;
  children: ReactNode;
}

const fadeMs = 120;
const appear = keyframes`from { opacity: 0; }`;

const Root = styled.div<{ $leaving: boolean; $entering: boolean }>`
  opacity: ${({ $leaving }) => ($leaving ? 0 : 1)};
  transition: opacity ${fadeMs}ms;

  ${({ $entering }) =>
    $entering &&
    css`
      animation: ${appear} ${fadeMs}ms;
    `}
`;

/** Out, then in. The first page is there at once, and without motion so is every other. */
export function Fade({ id, children }: FadeProps) {
  const [shown, setShown] = useState({ id, children, entering: false });
  const leaving = shown.id !== id;
  // What is shown is remembered as it was last drawn, for the time when it has to leave.
  if (!leaving && shown.children !== children) setShown({ ...shown, children });

  useEffect(() => {
    if (!leaving) return;
    const enter = () => setShown({ id, children: null, entering: true });
    const timer = setTimeout(enter, prefersReducedMotion() ? 0 : fadeMs);
    return () => clearTimeout(timer);
  }, [id, leaving]);

  return (
    <Root key={shown.id} $leaving={leaving} $entering={shown.entering}>
      {leaving ? shown.children : children}
    </Root>
  );
}
