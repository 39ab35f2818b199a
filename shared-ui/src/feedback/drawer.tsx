import { type MouseEvent, type ReactNode, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { CloseIcon } from '../icons/icons';
import { dialogBox } from './dialog-box';
import { useModal } from './use-modal';

import * as texts from '#texts';

interface DrawerProps {
  /** Name of the content, shown at its top: 「メニュー」. */
  label: string;
  /** Escape, the scrim or its close button was used; the caller stops rendering it. */
  onClose: () => void;
  children: ReactNode;
}

const slideIn = keyframes`from { transform: translateX(100%); }`;

const Root = styled.dialog`
  ${dialogBox}
  width: min(20rem, 85vw);
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  animation: ${slideIn} ${({ theme }) => theme.motion.normal} ${({ theme }) => theme.motion.easing};
`;

/** Fills the dialog, so that only a press on the scrim reaches the dialog element itself. */
const Panel = styled.div`
  min-height: 100%;
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3.625rem;
  padding-inline: min(${({ theme }) => theme.space.m}, 5vw) ${({ theme }) => theme.space.xs};
  border-bottom: 1px solid ${({ theme }) => theme.color.border};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`;

/** An icon and its word, as the button that opened the drawer. */
const Close = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  min-height: ${({ theme }) => theme.size.tapTarget};
  padding-inline: ${({ theme }) => theme.space.xs};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.m};
  background: transparent;
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.font.size.s};
  white-space: nowrap;
  cursor: pointer;
`;

/** Slides in from the right and is modal while it is rendered. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const root = useRef<HTMLDialogElement>(null);
  const modal = useModal(root, onClose);
  const closeOnScrim = (event: MouseEvent) => event.target === event.currentTarget && onClose();

  return (
    <Root ref={root} aria-label={label} onClick={closeOnScrim} {...modal}>
      <Panel>
        <Header>
          <span>{label}</span>
          <Close type="button" onClick={onClose}>
            <CloseIcon />
            {texts.close}
          </Close>
        </Header>
        {children}
      </Panel>
    </Root>
  );
}
