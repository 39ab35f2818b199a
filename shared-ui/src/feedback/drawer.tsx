import { type MouseEvent, type ReactNode, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/icon-button';
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
  padding-inline: ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.xs};
  border-bottom: 1px solid ${({ theme }) => theme.color.border};
  font-weight: ${({ theme }) => theme.font.weight.bold};
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
          <IconButton label={texts.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Header>
        {children}
      </Panel>
    </Root>
  );
}
