import { ArrowRightIcon, IconButton, media } from '@order-change/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { scrollToTop } from './scroll';

import * as texts from '#texts';

/** Pixels after which the way back is worth a button. */
const appearsAfter = 320;

/** At the end of the page it rests in the space above the footer, and covers nothing of it. */
const Floating = styled.div`
  position: sticky;
  bottom: max(${({ theme }) => theme.space.m}, env(safe-area-inset-bottom));
  align-self: flex-end;
  margin: -${({ theme }) => theme.size.tapTarget}
    max(${({ theme }) => theme.space.m}, env(safe-area-inset-right)) 0;
  z-index: ${({ theme }) => theme.zIndex.floating};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.overlay};

  svg {
    transform: rotate(-90deg);
  }

  /* It covers no field that is typed in, above the keyboard of a phone. */
  :root:has(:is(input:not([type='checkbox'], [type='radio']), select):focus) & {
    visibility: hidden;
  }

  ${media.print} {
    display: none;
  }
`;

interface ScrollToTopProps {
  /** takes the focus elsewhere: the button goes away at the top */
  onPress: () => void;
}

/** Appears once the customer has scrolled (spec §1). */
export function ScrollToTop({ onPress }: ScrollToTopProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > appearsAfter);
    onScroll(); // The first screen could be scrolled before this.
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!isShown) return null;

  function press(): void {
    onPress();
    scrollToTop();
  }

  return (
    <Floating>
      <IconButton label={texts.scrollToTop} onClick={press}>
        <ArrowRightIcon />
      </IconButton>
    </Floating>
  );
}
