import { Container, IconButton, Link, linkStyle, media, MenuIcon } from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { useState } from 'react';
import { Link as RouterLink, NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { usePages } from '../../shell/shell';
import { Logo, Slogan } from './brand';
import { useExternalLinks } from './external-links';
import { MenuDrawer } from './menu-drawer';
import { toPageTop } from './scroll';

import * as texts from '#texts';

/** From 1,280 px on, unless text is larger: that width without margins and a scroll bar. */
const inOneLine = '@container (width >= 72em)';

const Bar = styled.header`
  border-top: 4px solid ${({ theme }) => theme.color.primary};
  border-bottom: 1px solid ${({ theme }) => theme.color.border};
  background: ${({ theme }) => theme.color.surface};
`;

/** 58px high on a phone, its border included (spec §2); higher if large text needs it. From 1,280 px on the links stand in it, too. What it shows follows its width, in letters. */
const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${({ theme }) => theme.space.xs};
  min-height: calc(3.625rem - 5px);
  padding-block: ${({ theme }) => theme.space.xxs};

  ${media.medium} {
    column-gap: ${({ theme }) => theme.space.m};
    flex-wrap: wrap;
    padding-block: ${({ theme }) => theme.space.xs};
  }
`;

const Home = styled(RouterLink)`
  display: flex;
  align-items: center;
  min-width: 0;
  min-height: ${({ theme }) => theme.size.tapTarget};
  text-decoration: none;
`;

const OnWide = styled.div`
  display: none;
  ${media.medium} {
    display: block;
  }
  ${media.print} {
    display: none;
  }
`;

/** Grows to its right as its links arrive: what is there already stays in its place. */
const Navigation = styled(OnWide)`
  flex-basis: 100%;
  ${inOneLine} {
    flex: 1;
    margin-left: ${({ theme }) => theme.space.m};
  }
`;

const AtTheEnd = styled(OnWide)`
  ${inOneLine} {
    order: 1;
  }
`;

const OnNarrow = styled.div`
  ${media.medium} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

/** Its word goes where the text is so large that the site's name needs the room. */
const MenuButton = styled(IconButton)`
  gap: ${({ theme }) => theme.space.xs};

  & > span {
    display: none;
    font-size: ${({ theme }) => theme.font.size.s};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }

  @container (width >= 19em) {
    /* The word may be parsed a frame after the drawing, which is not to move. */
    width: auto;
    min-width: 6.5rem;
    justify-content: flex-start;
    white-space: nowrap;
    margin-right: -${({ theme }) => theme.space.xs};
    padding-inline: ${({ theme }) => theme.space.xs};

    & > span {
      display: inline;
    }
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space.l};
  min-height: ${({ theme }) => theme.size.tapTarget};
  font-size: ${({ theme }) => theme.font.size.s};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${({ theme }) => theme.size.tapTarget};
    text-decoration: none;
  }
`;

/** Marked on its own page. */
const SiteLink = styled(NavLink)`
  ${linkStyle}

  &[aria-current] {
    color: ${({ theme }) => theme.color.text};
    font-weight: ${({ theme }) => theme.font.weight.bold};
    box-shadow: inset 0 -3px ${({ theme }) => theme.color.primary};
  }
`;

/** Logo; on wide screens the slogan and the links, on narrow ones the menu button (spec §1, §2). */
export function Header() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const links = useExternalLinks();
  const entries = usePages().filter(({ menu }) => menu !== null);
  return (
    <Bar>
      <Row>
        <Home to={paths.top} onClick={toPageTop}>
          <Logo />
        </Home>
        <AtTheEnd>
          <Slogan />
        </AtTheEnd>
        <OnNarrow>
          <MenuButton
            label={texts.menu}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon />
            <span>{texts.menu}</span>
          </MenuButton>
        </OnNarrow>
        <Navigation>
          <nav aria-label={texts.siteNavigation}>
            <Links>
              <li>
                <SiteLink end to={paths.top} onClick={toPageTop}>
                  {texts.top}
                </SiteLink>
              </li>
              {entries.map(({ path, menu }) => (
                <li key={path}>
                  <SiteLink to={path}>{menu}</SiteLink>
                </li>
              ))}
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link external href={href}>
                    {label}
                  </Link>
                </li>
              ))}
            </Links>
          </nav>
        </Navigation>
      </Row>
      {isMenuOpen && (
        <MenuDrawer entries={entries} links={links} onClose={() => setMenuOpen(false)} />
      )}
    </Bar>
  );
}
