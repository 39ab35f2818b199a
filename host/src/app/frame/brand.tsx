import { company } from '@order-change/contract';
import { useId } from 'react';
import styled from 'styled-components';

const Wide = styled.svg`
  height: 2.25rem;
  width: auto;
`;

/** A parcel with a bow of four seasons' leaves, and the site's name. */
export function Logo() {
  return (
    <Wide viewBox="0 0 236 40" role="img" aria-label={company.siteName}>
      <rect x="3" y="15" width="32" height="22" rx="3" fill="#c4161c" />
      <path d="M17 15h4v22h-4zM3 23h32v4H3z" fill="#fff4ea" />
      <path d="M19 15c-9 1-12-3-11-7s8-4 11 7z" fill="#e58a00" />
      <path d="M19 15c9 1 12-3 11-7s-8-4-11 7z" fill="#1b6e3c" />
      <path d="M19 15c-4-5-4-10 0-12 4 2 4 7 0 12z" fill="#e2748f" />
      <text x="44" y="28" fontSize="20" fontWeight="700" letterSpacing="0.5" fill="#2b2421">
        {company.siteName}
      </text>
    </Wide>
  );
}

/** Its last mark is half empty: the drawing ends where the ink does, at the edge of the page. */
const SloganImage = styled.svg`
  overflow: visible;
  height: 1.5rem;
  width: auto;
`;

/** The slogan, for wide screens. */
export function Slogan() {
  return (
    <SloganImage viewBox="0 0 260 26" role="img" aria-label={company.slogan}>
      <path d="M2 13c5-7 11-7 16 0-5 7-11 7-16 0z" fill="#e58a00" />
      <path d="M2 13h16" stroke="#fff" strokeWidth="1.5" />
      <text x="26" y="19" fontSize="16" fill="#625851">
        {company.slogan}
      </text>
    </SloganImage>
  );
}

const GroupImage = styled.svg`
  height: 2rem;
  width: auto;
`;

/** The group's mark: an envelope carried by a wave. */
export function GroupLogo() {
  return (
    <GroupImage viewBox="0 0 190 36" role="img" aria-label={company.groupName}>
      <rect
        x="4"
        y="6"
        width="30"
        height="19"
        rx="2"
        fill="none"
        stroke="#c4161c"
        strokeWidth="2.5"
      />
      <path d="M5 8l14 10L33 8" fill="none" stroke="#c4161c" strokeWidth="2.5" />
      <path d="M2 30c6-4 11-4 17 0s11 4 17 0" fill="none" stroke="#b84e00" strokeWidth="2.5" />
      <text x="46" y="25" fontSize="17" fontWeight="700" fill="#2b2421">
        {company.groupName}
      </text>
    </GroupImage>
  );
}

const CopyrightImage = styled.svg`
  height: 1.25rem;
  width: auto;
  max-width: 100%;
`;

export function Copyright() {
  const titleId = useId();
  return (
    <CopyrightImage viewBox="0 0 286 20" role="img" aria-labelledby={titleId}>
      <title id={titleId}>{`© ${company.legalName}`}</title>
      <text x="0" y="14" fontSize="12.5" textLength="286" fill="#625851">
        {company.copyright}
      </text>
    </CopyrightImage>
  );
}
