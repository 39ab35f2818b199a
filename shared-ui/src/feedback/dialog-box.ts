import { css, keyframes } from 'styled-components';

const appear = keyframes`from { opacity: 0; }`;

/** Style of every modal surface: its ground, its edge in forced colours, the scrim behind it. */
export const dialogBox = css`
  padding: 0;
  border: 1px solid transparent;
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  overscroll-behavior: contain;

  &::backdrop {
    background: ${({ theme }) => theme.color.scrim};
    animation: ${appear} ${({ theme }) => theme.motion.normal};
  }

  /* The backdrop does not cover the gutter of the scroll bar, and an image is not drawn there: the scrim on the page. */
  html:has(&:modal) {
    background: color-mix(
      in srgb,
      ${({ theme }) => theme.color.text} 60%,
      ${({ theme }) => theme.color.page}
    );
  }
`;
