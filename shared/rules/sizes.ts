/** Thickness in 64ths of an inch: 20 to 70 in steps of 2. */
export const ringGauges = [
  20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66,
  68, 70,
] as const

/** Length in inches: 3 to 10 in quarter steps. */
export const lengths = [
  3, 3.25, 3.5, 3.75, 4, 4.25, 4.5, 4.75, 5, 5.25, 5.5, 5.75, 6, 6.25, 6.5, 6.75, 7, 7.25, 7.5,
  7.75, 8, 8.25, 8.5, 8.75, 9, 9.25, 9.5, 9.75, 10,
] as const

/**
 * The named sizes; length in inches, ring gauge in 64ths of an inch. 'Figurado' and 'Custom' name
 * no measure. Some (Churchill 47, A 47, Double A 55) lie between the steps of `ringGauges`: a form that
 * fills in a size offers that value in addition.
 */
export const standardSizes = [
  { name: 'Petit Corona', length: 4.5, ringGauge: 42 },
  { name: 'Corona', length: 5.5, ringGauge: 42 },
  { name: 'Robusto', length: 5, ringGauge: 50 },
  { name: 'Toro', length: 6, ringGauge: 50 },
  { name: 'Churchill', length: 7, ringGauge: 47 },
  { name: 'Lonsdale', length: 6.5, ringGauge: 42 },
  { name: 'Double Corona', length: 7.5, ringGauge: 50 },
  { name: 'Gordo', length: 6, ringGauge: 60 },
  { name: 'Presidente', length: 8, ringGauge: 50 },
  { name: 'Lancero', length: 7, ringGauge: 38 },
  { name: 'Panetela', length: 6, ringGauge: 38 },
  { name: 'Corona Gorda', length: 5.75, ringGauge: 46 },
  { name: 'Grand Corona', length: 6.25, ringGauge: 46 },
  { name: 'Torpedo', length: 6.25, ringGauge: 52 },
  { name: 'Belicoso', length: 5.25, ringGauge: 52 },
  { name: 'Pyramid', length: 7, ringGauge: 52 },
  { name: 'Perfecto', length: 4.5, ringGauge: 48 },
  { name: 'Petit Robusto', length: 4, ringGauge: 50 },
  { name: 'Short Robusto', length: 4.5, ringGauge: 50 },
  { name: 'Fat Robusto', length: 5, ringGauge: 54 },
  { name: 'Magnum', length: 6, ringGauge: 54 },
  { name: 'Double Toro', length: 6, ringGauge: 60 },
  { name: 'A', length: 9.25, ringGauge: 47 },
  { name: 'Double A', length: 9.5, ringGauge: 55 },
  { name: 'Diadema', length: 8.5, ringGauge: 40 },
  { name: 'Cigarillo', length: 3, ringGauge: 20 },
  { name: 'Petite', length: 4, ringGauge: 30 },
  { name: 'Figurado' },
  { name: 'Custom' },
] as const
