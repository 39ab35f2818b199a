import { useAppSelector } from '@order-change/client';
import { selectSubTitle } from '@order-change/client/host';
import { company, fill } from '@order-change/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { findPage } from '../../shell/page';
import { usePages } from '../../shell/shell';

import * as texts from '#texts';

/** 「ご注文内容の変更手続き（お届け先）｜四季のおくりもの便」: a sub-title stands in full-width brackets (spec §2). */
export function DocumentTitle() {
  const pages = usePages();
  const { pathname } = useLocation();
  const subTitle = useAppSelector((state) => selectSubTitle(state, pathname));
  const title = findPage(pages, pathname)?.title ?? texts.notFound;
  useEffect(() => {
    const whole = subTitle ? fill(texts.titleWithSubTitle, { title, subTitle }) : title;
    document.title = fill(texts.documentTitle, { title: whole, site: company.siteName });
  }, [title, subTitle]);
  return null;
}
