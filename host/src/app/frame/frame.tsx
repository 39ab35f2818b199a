import { Fade, SkipLink } from '@order-change/shared-ui';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { AnnouncementBar } from '../announcements/announcement-bar';
import { AnnouncementsProvider, useAnnouncements } from '../announcements/use-announcements';
import { Complaint } from '../complaint/complaint';
import { MessageDialog } from '../dialog/message-dialog';
import { StorageNotice } from '../session/storage-notice';
import { Footer } from './footer';
import { Header } from './header';
import { toPageTop } from './scroll';
import { ScrollToTop } from './scroll-to-top';

import * as texts from '#texts';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Main = styled.main`
  flex: 1;
  padding-block: ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.xxl};
`;

interface FrameProps {
  /** the page of a location: the one that fades out is drawn for its own, not for the new one */
  children: (location: Location) => ReactNode;
}

/** Header, page, footer. A new page starts at its top and has the focus (spec §2). */
export function Frame({ children }: FrameProps) {
  const location = useLocation();
  const announcements = useAnnouncements();
  const { pathname } = location;
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    toPageTop();
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  /** Not by the address: the entry of a fragment lacks the state in which a remote keeps its step. */
  function skipToMain(event: MouseEvent): void {
    event.preventDefault();
    main.current?.focus();
  }

  return (
    <Page>
      <SkipLink href="#main" onClick={skipToMain}>
        {texts.skipToMain}
      </SkipLink>
      <Header />
      <AnnouncementBar announcements={announcements} />
      <StorageNotice />
      <Main id="main" tabIndex={-1} ref={main}>
        <Fade id={pathname}>
          <AnnouncementsProvider value={announcements}>{children(location)}</AnnouncementsProvider>
        </Fade>
      </Main>
      <ScrollToTop onPress={() => main.current?.focus({ preventScroll: true })} />
      <Footer />
      <MessageDialog />
      <Complaint />
    </Page>
  );
}
