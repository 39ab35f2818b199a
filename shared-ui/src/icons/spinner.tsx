import styled, { keyframes } from 'styled-components';
import { media } from '../theme/media';
import { Icon } from './icon';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Turning = styled(Icon)`
  animation: ${turn} 0.9s linear infinite;

  /* Nothing goes on behind a dialog before it is answered: a button there has its usual look. */
  body:has(dialog:modal) &:not(dialog *) {
    display: none;
  }

  ${media.reducedMotion} {
    animation: none;
  }
`;

/** The drawing alone; `Progress` says what is awaited. */
export function Spinner() {
  return <Turning d="M12 3a9 9 0 1 1-9 9" />;
}
