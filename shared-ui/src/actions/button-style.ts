import { css } from 'styled-components';
import { media } from '../theme/media';

export type ButtonVariant = 'primary' | 'secondary' | 'text';

export interface ButtonStyleProps {
  $variant: ButtonVariant;
}

const variants = {
  primary: css`
    background: ${({ theme }) => theme.color.primary};
    color: ${({ theme }) => theme.color.textOnFill};
    --hover: ${({ theme }) => theme.color.primaryStrong};

    ${media.forcedColors} {
      border-width: 4px;
      forced-color-adjust: none;
      background: ButtonText;
      color: ButtonFace;
      --hover: ButtonText;
    }
  `,
  secondary: css`
    border-color: ${({ theme }) => theme.color.secondary};
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.secondary};
    --hover: ${({ theme }) => theme.color.secondarySoft};
  `,
  text: css`
    background: transparent;
    color: ${({ theme }) => theme.color.link};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    --hover: ${({ theme }) => theme.color.infoSoft};
  `,
};

/** Its text begins where other texts begin. */
const inline = css`
  min-width: 0;
  margin-inline: -${({ theme }) => theme.space.xs};
  padding-inline: ${({ theme }) => theme.space.xs};
`;

/** The look of a button, for a router's link: ``styled(RouterLink)<ButtonStyleProps>`${buttonStyle}` ``. */
export const buttonStyle = css<ButtonStyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.xs};
  width: 100%;
  min-height: ${({ theme }) => theme.size.control};
  padding: ${({ theme }) => theme.space.xs} min(${({ theme }) => theme.space.l}, 4vw);
  border: 2px solid transparent;
  border-radius: ${({ theme }) => theme.radius.m};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  line-height: ${({ theme }) => theme.font.lineHeight.tight};
  text-align: center;
  text-decoration: none;
  word-break: normal; /* with keep-all, WebKit makes a button wider than its place */
  word-break: auto-phrase; /* also where the text is very large: its phrases are short */
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${({ theme }) => theme.motion.fast};
  ${({ $variant }) => variants[$variant]}

  ${media.small} {
    width: auto;
    min-width: 11rem;
    ${({ $variant }) => $variant === 'text' && inline}
  }

  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--hover);
    }
  }

  &:disabled {
    border-color: transparent;
    background: ${({ theme }) => theme.color.disabledSoft};
    color: ${({ theme }) => theme.color.disabled};
    cursor: not-allowed;
  }

  &[aria-disabled='true'] {
    cursor: progress;
  }

  ${media.forcedColors} {
    border-color: ${({ $variant }) => ($variant === 'text' ? 'Canvas' : 'ButtonBorder')};

    &:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
