import { addingScenarios, moreAddingScenarios } from './adding-states.ts'
import { agingScenarios, moreAgingScenarios } from './aging-states.ts'
import { airScenarios, moreAirScenarios } from './air-states.ts'
import { alertScenarios } from './alert-states.ts'
import { badgeScenarios, moreBadgeScenarios } from './badge-states.ts'
import { brandAndAccountScenarios, moreBrandScenarios } from './brand-and-account-states.ts'
import { cigarScenarios, moreCigarScenarios } from './cigar-states.ts'
import { collectionScenarios, moreCollectionScenarios } from './collection-states.ts'
import { communityScenarios, moreCommunityScenarios } from './community-states.ts'
import { humidorScenarios, moreHumidorScenarios } from './humidor-states.ts'
import { importScenarios } from './import-states.ts'
import { inventoryScenarios, moreInventoryScenarios } from './inventory-states.ts'
import { moreReportScenarios } from './report-states.ts'
import type { Scenario } from './scenario.ts'
import { moreSharedListScenarios, sharedListScenarios } from './shared-list-states.ts'
import { moreSubscribeScenarios, subscribeScenarios } from './subscribe-states.ts'
import { moreTimelineScenarios, timelineScenarios } from './timeline-states.ts'
import { moreValueScenarios, valueScenarios } from './value-states.ts'
import { wishScenarios } from './wish-states.ts'
import { moreYearScenarios, yearScenarios } from './year-states.ts'

/** The pages of a member, each part of a page once: what the tests audit. */
export const memberScenarios: readonly Scenario[] = [
  ...addingScenarios,
  ...collectionScenarios,
  ...cigarScenarios,
  ...inventoryScenarios,
  ...humidorScenarios,
  ...importScenarios,
  ...brandAndAccountScenarios,
  ...subscribeScenarios,
  ...valueScenarios,
  ...agingScenarios,
  ...timelineScenarios,
  ...yearScenarios,
  ...sharedListScenarios,
  ...airScenarios,
  ...wishScenarios,
  ...alertScenarios,
  ...communityScenarios,
  ...badgeScenarios,
]

/** The other states of a member's pages. */
export const moreScenarios: readonly Scenario[] = [
  ...moreAddingScenarios,
  ...moreCollectionScenarios,
  ...moreCigarScenarios,
  ...moreInventoryScenarios,
  ...moreValueScenarios,
  ...moreAgingScenarios,
  ...moreTimelineScenarios,
  ...moreYearScenarios,
  ...moreReportScenarios,
  ...moreAirScenarios,
  ...moreCommunityScenarios,
  ...moreHumidorScenarios,
  ...moreBrandScenarios,
  ...moreSubscribeScenarios,
  ...moreSharedListScenarios,
  ...moreBadgeScenarios,
]
