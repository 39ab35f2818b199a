import { css } from 'styled-components';
import { focusRing } from '../theme/focus-ring';
import { media } from '../theme/media';

/** Length of the text that a control looks made for. */
export type ControlWidth = 'short' | 'medium' | 'full';

const widths: Record<ControlWidth, string> = { short: '10rem', medium: '20rem', full: '36rem' };

export interface ControlStyleProps {
  $width: ControlWidth;
}

/** The box of an input and of a select. 16px at least, or iOS zooms in. */
export const controlStyle = css<ControlStyleProps>`
  width: ${({ $width }) => widths[$width]};
  max-width: 100%;
  min-height: ${({ theme }) => theme.size.control};
  padding: ${({ theme }) => theme.space.xs} min(${({ theme }) => theme.space.s}, 4vw);
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.surface};
  font-size: ${({ theme }) => theme.font.size.m};
  appearance: none;

  &::placeholder {
    color: ${({ theme }) => theme.color.textMuted};
    opacity: 1;
  }

  &:focus {
    ${focusRing}
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border: 2px solid ${({ theme }) => theme.color.error};
  }

  &:disabled,
  &:read-only:not(select) {
    border-color: ${({ theme }) => theme.color.border};
    background: ${({ theme }) => theme.color.surfaceMuted};
  }

  &:disabled {
    color: ${({ theme }) => theme.color.disabled};
    cursor: not-allowed;
    opacity: 1;
  }

  ${media.forcedColors} {
    &:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
