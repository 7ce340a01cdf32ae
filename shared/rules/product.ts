/** The product's name: 'Digital Humidor', 'In Humidor', 'Legendary Humidor'. */
export const productName = 'Humidor'
