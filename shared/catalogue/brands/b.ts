import type { CatalogueBrand } from '../catalogue-brand.ts'

export const brandsB = [
  {
    name: 'Baccarat',
    country: 'Honduras',
    lines: [
      { name: 'Connecticut', strength: 'Mild' },
      { name: 'Nicaragua', origin: 'Nicaragua' },
    ],
  },
  {
    name: 'Balmoral',
    country: 'Dominican Republic',
    lines: [
      { name: 'Anejo XO', wrapper: 'Brazilian', strength: 'Medium-Full' },
      { name: 'Anejo 18', wrapper: 'Brazilian' },
      { name: 'Royal Selection' },
      { name: 'Dueto' },
    ],
  },
  {
    name: 'Black Label Trading',
    aliases: ['Black Label Trading Company', 'BLTC'],
    country: 'Nicaragua',
    lines: [
      { name: 'Salvation' },
      { name: 'Last Rites' },
      { name: 'Bishops Blend' },
      { name: 'Morphine' },
      { name: 'Deliverance' },
      { name: 'Royalty' },
    ],
  },
  {
    name: 'Blackbird',
    country: 'Dominican Republic',
    hasNoStory: true,
    lines: [
      { name: 'Crow' },
      { name: 'Rook' },
      { name: 'Jackdaw' },
      { name: 'Cuco' },
      { name: 'Unkind' },
    ],
  },
  {
    name: 'Bolívar',
    country: 'Cuba',
    lines: [
      { name: 'Belicosos Finos', strength: 'Full', origin: 'Cuba' },
      { name: 'Royal Coronas', strength: 'Full', origin: 'Cuba' },
      { name: 'Coronas Junior', strength: 'Full', origin: 'Cuba' },
      { name: 'Petit Coronas', strength: 'Full', origin: 'Cuba' },
      { name: 'Libertador', strength: 'Full', origin: 'Cuba' },
      { name: 'Edicion Limitada', strength: 'Full', origin: 'Cuba' },
      { name: 'Cofradia', origin: 'Honduras' },
    ],
  },
  {
    name: 'Brick House',
    country: 'Nicaragua',
    lines: [
      { name: 'Classic', wrapper: 'Ecuador Habano', strength: 'Medium' },
      { name: 'Maduro', wrapper: 'Brazilian', strength: 'Medium' },
      { name: 'Double Connecticut', wrapper: 'Ecuador Connecticut', strength: 'Mild-Medium' },
    ],
  },
  {
    name: 'Byron',
    country: 'Costa Rica',
    lines: [{ name: 'Siglo XIX' }, { name: 'Siglo XX' }, { name: 'Siglo XXI' }],
  },
] as const satisfies readonly CatalogueBrand[]
