import { Drawer, Link, linkStyle } from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import type { Page } from '../../shell/page';
import type { ExternalLink } from './external-links';
import { toPageTop } from './scroll';

import * as texts from '#texts';

const List = styled.ul`
  padding: ${({ theme }) => theme.space.xs} 0;

  li + li {
    border-top: 1px solid ${({ theme }) => theme.color.border};
  }

  a {
    display: flex;
    align-items: center;
    min-height: 3.25rem;
    padding: ${({ theme }) => theme.space.xs} min(${({ theme }) => theme.space.m}, 5vw);
    text-decoration: none;
    word-break: auto-phrase;
  }
`;

const TopLink = styled(RouterLink)`
  ${linkStyle}
`;

interface MenuDrawerProps {
  /** pages of the site beside the first */
  entries: readonly Pick<Page, 'path' | 'menu'>[];
  links: readonly ExternalLink[];
  onClose: () => void;
}

/** The links on a narrow screen; following one closes it (spec §2). */
export function MenuDrawer({ entries, links, onClose }: MenuDrawerProps) {
  return (
    <Drawer label={texts.menu} onClose={onClose}>
      <nav aria-label={texts.siteNavigation}>
        <List>
          <li>
            <TopLink
              to={paths.top}
              onClick={() => {
                onClose();
                toPageTop();
              }}
            >
              {texts.top}
            </TopLink>
          </li>
          {entries.map(({ path, menu }) => (
            <li key={path}>
              <TopLink to={path} onClick={onClose}>
                {menu}
              </TopLink>
            </li>
          ))}
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link external href={href} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </List>
      </nav>
    </Drawer>
  );
}
