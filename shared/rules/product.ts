/** The product's name (decisions 1): 'Digital Humidor', 'In Humidor', 'Legendary Humidor'. */
export const productName = 'Humidor'
