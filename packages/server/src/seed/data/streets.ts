const splitLines = (text: string): readonly string[] => text.trim().split('\n')

/** Streets that exist in towns of any size. */
export const streets = splitLines(`
rue Principale
rue Notre-Dame
rue Saint-Joseph
rue Saint-Jean
rue Saint-Louis
rue Saint-Pierre
rue Saint-Paul
rue Saint-Charles
rue Saint-Antoine
rue Sainte-Anne
rue Sainte-Marie
rue Sainte-Catherine
rue de l’Église
rue du Couvent
rue du Moulin
rue de la Gare
rue du Marché
rue des Érables
rue des Pins
rue des Bouleaux
rue des Ormes
rue du Collège
rue de l’Hôpital
rue de la Station
rue du Pont
rue King
rue Wellington
rue Laurier
rue Cartier
rue Champlain
rue Frontenac
rue Lafontaine
rue Montcalm
rue Papineau
rue Racine
rue Saint-Georges
rue Victoria
rue Bélanger
rue Ontario
rue Beaubien
boulevard Saint-Laurent
boulevard Saint-Joseph
boulevard Sainte-Anne
boulevard Laurier
boulevard Taschereau
boulevard des Laurentides
boulevard Curé-Labelle
boulevard de la Concorde
boulevard René-Lévesque
boulevard Talbot
boulevard Jacques-Cartier
boulevard du Séminaire
boulevard Harwood
boulevard Wilfrid-Hamel
boulevard des Forges
boulevard Lionel-Groulx
boulevard de l’Université
boulevard des Seigneurs
boulevard Industriel
avenue du Parc
avenue Cartier
avenue Royale
avenue de la Montagne
avenue Papineau
avenue du Mont-Royal
avenue Saint-Jérôme
avenue de l’Hôtel-de-Ville
avenue Notre-Dame
avenue des Pionniers
avenue Principale
1re Avenue
3e Avenue
5e Avenue
2e Rue
8e Rue
chemin Sainte-Foy
chemin du Lac
chemin de la Côte-Saint-Louis
chemin des Patriotes
chemin du Fleuve
chemin Chambly
chemin de la Grande-Côte
chemin Gascon
montée Masson
montée de la Source
route 132
route 138
route 117
route du Président-Kennedy
place du Commerce
place Bourassa
promenade du Centropolis
`)

/** Places after which a pharmacy is named. */
export const pharmacyNamePlaces = splitLines(`
du Vieux-Moulin
de la Gare
du Parc
du Quai
de la Place
du Centre
du Boisé
des Érables
du Coteau
de la Rive
du Faubourg
des Sources
du Carrefour
de la Montagne
du Vieux-Pont
de l’Église
du Plateau
des Patriotes
du Village
de la Baie
des Rapides
du Domaine
de la Vallée
du Lac
`)
