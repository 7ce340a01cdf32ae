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
    text: 'Track brand, wrapper, size, strength, how many sticks are left and in which humidor.',
    icon: <BoxIcon />,
  },
  {
    title: 'AI Band Identification',
    text: 'Photograph the band and get suggestions for brand, line and origin.',
    icon: <BandIcon />,
  },
  {
    title: 'Purchase & Aging Tracking',
    text: 'See when you bought each cigar, what you paid and how long it has aged.',
    icon: <CalendarIcon />,
  },
  {
    title: 'Collection Insights',
    text: 'See what your collection is worth, where it comes from and what is running low.',
    icon: <ChartIcon />,
  },
  {
    title: 'Smoking History & Notes',
    text: 'Keep the date, rating and notes of every smoke.',
    icon: <NotebookIcon />,
  },
  {
    title: 'Photo Storage',
    text: 'Keep a photo of every cigar. Only you see it unless you share it.',
    icon: <CameraIcon />,
  },
  {
    title: 'Community Sharing',
    text: 'Share aging milestones with other collectors.',
    icon: <PeopleIcon />,
  },
  {
    title: 'Achievement Badges',
    text: 'Earn badges for aging, sharing and collecting.',
    icon: <MedalIcon />,
  },
]
