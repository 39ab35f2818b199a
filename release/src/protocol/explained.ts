import { partName, versionName } from './names';
import { parsePin } from './pin';
import { flag, list, number, one, orElse, orNull, type ReadBy, shape, text } from './read';

/** Milliseconds since the navigation began. */
const moment = number(0, 1e9);

/** A remote that nothing is known of is named by its slot, which may be a path. */
const part = text((name) => /^[\w/-]{1,130}(@[\w.+-]{1,64})?$/.test(name), 'a part');

/** Stages at which a part fails. */
export const failureNames = [
  'unreachable',
  'timeout',
  'integrity',
  'contract',
  'threw',
  'page',
  'document',
  'complaint',
] as const;

/** Steps of a part, and the stages at which it fails. */
export const stepNames = [
  'asked',
  'ran',
  'ready',
  'shown',
  'settled',
  'took over',
  ...failureNames,
] as const;

const failed = list(shape({ part, did: one(...stepNames) }));
const composition = orNull(text((pin) => parsePin(pin) !== undefined, 'a composition'));

/**
 * The record of one visit, for support: versions and why each was chosen, steps with their times, files,
 * calls. It holds nothing that a customer typed and nothing that the API answered: every text has a form of
 * its own, and addresses have no query.
 */
export const readExplained = shape({
  schema: one(1),
  takenDatetime: text((instant) => /^\d{4}-[\dT:.-]+Z$/.test(instant), 'a time'),
  /** the path of a known page; null if the path is none, since it may hold anything */
  page: orNull(text((path) => /^\/[a-z0-9/-]*$/.test(path), 'a path')),
  /** the pin with which this page began, before any part failed over in it; null if the page never learnt it */
  composition,
  parts: list(
    shape({
      name: partName,
      version: versionName,
      /** active for every visitor, or retained by this session; earlier hosts: in the place of one that failed */
      why: one('active', 'session', 'took over'),
    }),
  ),
  steps: list(shape({ at: moment, part, did: one(...stepNames) })),
  paint: shape({
    first: orNull(moment),
    contentful: orNull(moment),
    /** the first remote is shown; null if none is */
    usable: orNull(moment),
  }),
  /** published files; `status` 0 if the browser does not say it */
  files: list(
    shape({
      at: moment,
      file: text((path) => /^\/[\w@/.~+-]{1,300}$/.test(path), 'a file'),
      took: moment,
      bytes: number(0, 1e9),
      status: number(0, 599),
    }),
  ),
  /** the last calls of the API; `status` 0 if no answer came */
  calls: list(
    shape({
      at: moment,
      call: text((call) => /^[A-Z]{3,6} \/[\w./-]{1,100}$/.test(call), 'a call'),
      status: number(0, 599),
      activityId: text((id) => /^[0-9a-f-]{36}$/.test(id), 'an activity id'),
    }),
  ),
  /** the first error that took a part down, without what may be personal; earlier hosts do not say it, nor what follows */
  error: orElse(
    orNull(
      shape({
        line: text((line) => /^[ -/:->A-~]{0,160}$/.test(line), 'a masked line'),
        place: orNull(
          text((place) => /^\/[\w@/.~+-]{1,300}:\d+:\d+$/.test(place), 'a place in a file'),
        ),
      }),
    ),
    undefined,
  ),
  browser: orElse(
    shape({
      engine: text((name) => /^[A-Za-z]{1,20}\/[\d.]{1,20}$/.test(name), 'an engine'),
      /** CSS pixels of the window */
      width: number(0, 100_000),
      keepsStorage: flag,
      keepsCookies: flag,
      /** another program, an extension or a translation, has changed the page */
      changedByOthers: flag,
    }),
    undefined,
  ),
  /** loads of this tab before this one, the last ones */
  loads: orElse(
    list(
      shape({
        beganDatetime: text((instant) => /^\d{4}-[\dT:.-]+Z$/.test(instant), 'a time'),
        composition,
        failed,
      }),
    ),
    undefined,
  ),
});
export type Explained = ReadBy<typeof readExplained>;
