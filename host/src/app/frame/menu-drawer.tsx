import { Drawer, Link, linkStyle, media } from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import type { Page } from '../../shell/page';
import type { ExternalLink } from './external-links';
import { toPageTop } from './scroll';

import * as texts from '#texts';

const List = styled.ul`
  li {
    border-bottom: 1px solid ${({ theme }) => theme.color.border};
  }

  a {
    display: flex;
    align-items: center;
    min-height: 3.25rem;
    padding: ${({ theme }) => theme.space.xs} min(${({ theme }) => theme.space.m}, 5vw);
    border-left: 4px solid transparent;
    text-decoration: none;
    word-break: auto-phrase;
  }

  [aria-current] {
    border-color: ${({ theme }) => theme.color.primary};
    background: ${({ theme }) => theme.color.primarySoft};
    color: ${({ theme }) => theme.color.text};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }

  ${media.forcedColors} {
    a:not([aria-current]) {
      border-left-color: Canvas;
    }
  }
`;

/** Marked on its own page. */
const SiteLink = styled(NavLink)`
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
            <SiteLink
              end
              to={paths.top}
              onClick={() => {
                onClose();
                toPageTop();
              }}
            >
              {texts.top}
            </SiteLink>
          </li>
          {entries.map(({ path, menu }) => (
            <li key={path}>
              <SiteLink to={path} onClick={onClose}>
                {menu}
              </SiteLink>
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
