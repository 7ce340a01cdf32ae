import type { ReactNode } from 'react'
import {
  BandIcon,
  BoxIcon,
  CalendarIcon,
  CameraIcon,
  ChartIcon,
  MedalIcon,
  NotebookIcon,
  PeopleIcon,
} from '../../ui/icons.tsx'

type Feature = {
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
}

export const features: readonly Feature[] = [
  {
    title: 'Inventory Management',
    text: 'Every cigar with its brand, wrapper, size and strength, and how many are left in the box.',
    icon: <BoxIcon />,
  },
  {
    title: 'AI Band Identification',
    text: 'Photograph the band. Brand, line and origin are suggested, and you have the last word.',
    icon: <BandIcon />,
  },
  {
    title: 'Purchase & Aging Tracking',
    text: 'When each one was bought, at what price, and how many months it has been resting since.',
    icon: <CalendarIcon />,
  },
  {
    title: 'Collection Insights',
    text: 'What the collection is worth, where it comes from, and which favorites run low.',
    icon: <ChartIcon />,
  },
  {
    title: 'Smoking History & Notes',
    text: 'The evenings worth remembering: rated, dated, and described in your own words.',
    icon: <NotebookIcon />,
  },
  {
    title: 'Photo Storage',
    text: 'A picture next to every entry, kept safely, and seen by you alone unless you share it.',
    icon: <CameraIcon />,
  },
  {
    title: 'Community Sharing',
    text: 'Show a cigar that has come of age to others who know what the waiting was for.',
    icon: <PeopleIcon />,
  },
  {
    title: 'Achievement Badges',
    text: 'Small honors for patience, for company, and for a collection that grows.',
    icon: <MedalIcon />,
  },
]
