import { type Region, regions } from '@officine/api/constants'
import { searchWords } from '../database/search-text.ts'

/** A municipality of Quebec with the data for its addresses. */
export type Municipality = {
  name: string
  region: string
  /** Rounded; the weight for the number of pharmacies there. */
  population: number
  /** The first three characters of its postal codes. */
  forwardSortationAreas: readonly string[]
  areaCodes: readonly string[]
}

/**
 * Region, area codes, then one line per municipality: name, population in thousands, first halves
 * of postal codes.
 */
type Rows = readonly (readonly [region: string, areaCodes: string, rows: string])[]

const rows: Rows = [
  [
    'Montréal',
    '514 438',
    `Montréal|1780|H1A H1E H1G H1H H1J H1K H1L H1M H1N H1P H1R H1S H1T H1V H1W H1X H1Y H1Z H2A H2B H2C H2E H2G H2H H2J H2K H2L H2M H2N H2P H2R H2S H2T H2V H2W H2X H2Y H2Z H3A H3B H3C H3E H3G H3H H3J H3K H3L H3M H3N H3S H3T H3V H3W H4A H4B H4C H4E H4G H4H H4J H4K H4L H4M H4N H4P H4R H4S H8N H8P H8R H8S H8T H9C H9E H9K
Westmount|20|H3Y H3Z
Côte-Saint-Luc|34|H4V H4W
Mont-Royal|21|H3P H3R
Dorval|19|H9P H9S
Pointe-Claire|33|H9R
Kirkland|20|H9H H9J
Beaconsfield|19|H9W
Sainte-Anne-de-Bellevue|5|H9X
Dollard-Des Ormeaux|48|H9A H9B H9G
Montréal-Ouest|5|H4X
Hampstead|7|H3X`,
  ],
  [
    'Laval',
    '450 579',
    'Laval|440|H7A H7B H7C H7E H7G H7H H7J H7K H7L H7M H7N H7P H7R H7S H7T H7V H7W H7X H7Y',
  ],
  [
    'Montérégie',
    '450 579',
    `Longueuil|255|J3Y J3Z J4G J4H J4J J4K J4L J4M J4N J4T J4V
Brossard|92|J4W J4X J4Y J4Z
Saint-Lambert|23|J4P J4R J4S
Boucherville|42|J4B
Saint-Bruno-de-Montarville|27|J3V
Sainte-Julie|30|J3E
Varennes|22|J3X
Beloeil|24|J3G
McMasterville|6|J3G
Mont-Saint-Hilaire|19|J3H
Otterburn Park|8|J3H
Chambly|31|J3L
Carignan|12|J3L
Richelieu|6|J3L
Saint-Basile-le-Grand|17|J3N
Marieville|12|J3M
Saint-Jean-sur-Richelieu|98|J2W J2X J2Y J3A J3B
La Prairie|27|J5R
Candiac|23|J5R
Saint-Constant|30|J5A
Sainte-Catherine|17|J5C
Delson|8|J5B
Châteauguay|50|J6J J6K
Mercier|15|J6R
Beauharnois|14|J6N
Saint-Rémi|9|J0L
Napierville|4|J0J
Salaberry-de-Valleyfield|43|J6S J6T
Vaudreuil-Dorion|43|J7V
L’Île-Perrot|11|J7V
Pincourt|14|J7W
Saint-Lazare|22|J7T
Les Cèdres|7|J7T
Les Coteaux|6|J7X
Hudson|5|J0P
Rigaud|8|J0P
Coteau-du-Lac|7|J0P
Saint-Zotique|9|J0P
Saint-Polycarpe|3|J0P
Huntingdon|3|J0S
Ormstown|4|J0S
Sainte-Martine|6|J0S
Saint-Hyacinthe|58|J2R J2S J2T
Acton Vale|8|J0H
Saint-Pie|6|J0H
Saint-Damase|3|J0H
Saint-Denis-sur-Richelieu|2|J0H
Saint-Amable|13|J0L
Contrecoeur|9|J0L
Verchères|6|J0L
Saint-Philippe|7|J0L
Saint-Césaire|6|J0L
Rougemont|3|J0L
Hemmingford|2|J0L
Lacolle|3|J0J
Sorel-Tracy|35|J3P J3R
Saint-Ours|2|J0G`,
  ],
  [
    'Estrie',
    '450 579',
    `Granby|69|J2G J2H J2J
Bromont|11|J2L
Cowansville|15|J2K
Farnham|10|J2N
Waterloo|5|J0E
Lac-Brome|6|J0E
Sutton|5|J0E
Bedford|3|J0J`,
  ],
  [
    'Estrie',
    '819 873',
    `Sherbrooke|173|J1C J1E J1G J1H J1J J1K J1L J1M J1N J1R
Magog|28|J1X
Coaticook|9|J1A
Cookshire-Eaton|5|J0B
East Angus|4|J0B
Richmond|3|J0B
Stanstead|3|J0B
Weedon|3|J0B
Windsor|5|J1S
Val-des-Sources|7|J1T
Lac-Mégantic|6|G6B`,
  ],
  [
    'Centre-du-Québec',
    '819 873',
    `Drummondville|80|J1Z J2A J2B J2C J2E
Victoriaville|48|G6P G6R G6S G6T
Nicolet|8|J3T
Bécancour|14|G9H
Plessisville|7|G6L
Princeville|6|G6L
Warwick|5|J0A
Daveluyville|2|G0Z
Saint-Germain-de-Grantham|5|J0C
Wickham|3|J0C`,
  ],
  [
    'Mauricie',
    '819 873',
    `Trois-Rivières|140|G8T G8V G8W G8Y G8Z G9A G9B G9C
Shawinigan|50|G9N G9P G9R G9T
La Tuque|11|G9X
Louiseville|7|J5V
Maskinongé|2|J0K
Saint-Tite|4|G0X
Saint-Boniface|5|G0X
Notre-Dame-du-Mont-Carmel|6|G0X
Saint-Étienne-des-Grès|5|G0X
Sainte-Thècle|2|G0X`,
  ],
  [
    'Capitale-Nationale',
    '418 581',
    `Québec|550|G1B G1C G1E G1G G1H G1J G1K G1L G1M G1N G1P G1R G1S G1T G1V G1W G1X G1Y G2A G2B G2C G2G G2J G2K G2L G2N G3E G3G G3J G3K
L’Ancienne-Lorette|17|G2E
Saint-Augustin-de-Desmaures|19|G3A
Boischatel|8|G0A
Beaupré|4|G0A
Château-Richer|4|G0A
Sainte-Brigitte-de-Laval|9|G0A
Portneuf|3|G0A
Saint-Marc-des-Carrières|3|G0A
Baie-Saint-Paul|7|G3Z
La Malbaie|8|G5A
Clermont|3|G4A
Donnacona|7|G3M
Saint-Raymond|11|G3L
Pont-Rouge|10|G3H
Sainte-Catherine-de-la-Jacques-Cartier|9|G3N
Stoneham-et-Tewkesbury|9|G3C
Lac-Beauport|8|G3B
Shannon|6|G3S`,
  ],
  [
    'Chaudière-Appalaches',
    '418 581',
    `Lévis|150|G6C G6J G6K G6V G6W G6X G6Y G6Z G7A
Saint-Georges|33|G5Y G5Z G6A
Thetford Mines|26|G6G G6H
Sainte-Marie|14|G6E
Montmagny|11|G5V
Beauceville|6|G5X
Saint-Joseph-de-Beauce|5|G0S
Saint-Lambert-de-Lauzon|7|G0S
Scott|3|G0S
Saint-Agapit|5|G0S
Saint-Apollinaire|8|G0S
Laurier-Station|3|G0S
Saint-Gilles|3|G0S
Saint-Isidore|3|G0S
Vallée-Jonction|2|G0S
L’Islet|4|G0R
Saint-Jean-Port-Joli|3|G0R
Saint-Pamphile|2|G0R
Saint-Anselme|4|G0R
Lac-Etchemin|4|G0R
Sainte-Claire|3|G0R
Saint-Henri|6|G0R
Saint-Charles-de-Bellechasse|3|G0R
Beaumont|3|G0R
Saint-Raphaël|2|G0R
Disraeli|2|G0N
East Broughton|2|G0N
Saint-Prosper|4|G0M
La Guadeloupe|2|G0M`,
  ],
  [
    'Bas-Saint-Laurent',
    '418 581',
    `Rimouski|49|G5L G5M G5N
Rivière-du-Loup|20|G5R
Matane|14|G4W
Mont-Joli|6|G5H
Amqui|6|G5J
Causapscal|2|G0J
Sayabec|2|G0J
Témiscouata-sur-le-Lac|5|G0L
Trois-Pistoles|3|G0L
Saint-Pascal|3|G0L
Pohénégamook|3|G0L
Dégelis|3|G5T
La Pocatière|4|G0R`,
  ],
  [
    'Gaspésie–Îles-de-la-Madeleine',
    '418 581',
    `Gaspé|15|G4X
Les Îles-de-la-Madeleine|12|G4T
Chandler|8|G0C
New Richmond|4|G0C
Carleton-sur-Mer|4|G0C
Bonaventure|3|G0C
Paspébiac|3|G0C
Percé|3|G0C
Grande-Rivière|3|G0C
Maria|3|G0C
New Carlisle|1|G0C
Sainte-Anne-des-Monts|6|G4V
Grande-Vallée|1|G0E`,
  ],
  [
    'Saguenay–Lac-Saint-Jean',
    '418 581',
    `Saguenay|145|G7B G7G G7H G7J G7K G7S G7T G7X G7Y G7Z G8A
Alma|30|G8B G8C G8E
Saint-Félicien|10|G8K
Roberval|10|G8H
Dolbeau-Mistassini|14|G8L
Normandin|3|G8M
Hébertville|2|G8N
Métabetchouan–Lac-à-la-Croix|4|G8G
Saint-Prime|3|G8J
Saint-Ambroise|4|G7P
Saint-Honoré|6|G0V
L’Anse-Saint-Jean|1|G0V
Chambord|2|G0W`,
  ],
  [
    'Côte-Nord',
    '418 581',
    `Sept-Îles|25|G4R G4S
Baie-Comeau|21|G4Z G5C
Port-Cartier|7|G5B
Forestville|3|G0T
Les Escoumins|2|G0T
Sacré-Coeur|2|G0T
Havre-Saint-Pierre|3|G0G
Fermont|2|G0G`,
  ],
  [
    'Nord-du-Québec',
    '418 581',
    `Chibougamau|7|G8P
Chapais|2|G0W`,
  ],
  [
    'Nord-du-Québec',
    '819 873',
    `Lebel-sur-Quévillon|2|J0Y
Matagami|1|J0Y`,
  ],
  [
    'Abitibi-Témiscamingue',
    '819 873',
    `Rouyn-Noranda|42|J9X J9Y
Val-d’Or|33|J9P
Amos|13|J9T
La Sarre|7|J9Z
Ville-Marie|3|J9V
Malartic|3|J0Y
Senneterre|3|J0Y
Barraute|2|J0Y
Macamic|3|J0Z
Témiscaming|2|J0Z`,
  ],
  [
    'Outaouais',
    '819 873',
    `Gatineau|291|J8L J8M J8P J8R J8T J8V J8X J8Y J8Z J9A J9H J9J
Chelsea|8|J9B
Cantley|11|J8V
Val-des-Monts|13|J8N
L’Ange-Gardien|6|J8L
La Pêche|8|J0X
Pontiac|6|J0X
Thurso|3|J0X
Shawville|2|J0X
Fort-Coulonge|1|J0X
Gracefield|3|J0X
Maniwaki|4|J9E
Papineauville|2|J0V
Saint-André-Avellin|4|J0V
Montebello|1|J0V`,
  ],
  [
    'Laurentides',
    '450 579',
    `Saint-Jérôme|80|J5L J7Y J7Z
Mirabel|61|J7J J7N
Blainville|60|J7B J7C
Boisbriand|28|J7G
Sainte-Thérèse|27|J7E
Rosemère|14|J7A
Lorraine|9|J6Z
Bois-des-Filion|10|J6Z
Saint-Eustache|45|J7P J7R
Deux-Montagnes|18|J7R
Sainte-Marthe-sur-le-Lac|19|J0N
Pointe-Calumet|6|J0N
Oka|5|J0N
Saint-Joseph-du-Lac|7|J0N
Sainte-Anne-des-Plaines|15|J5N
Lachute|14|J8H
Brownsburg-Chatham|7|J8G
Sainte-Adèle|14|J8B
Saint-Sauveur|11|J0R
Prévost|14|J0R
Morin-Heights|5|J0R
Piedmont|3|J0R
Saint-Hippolyte|11|J8A
Sainte-Sophie|18|J5J
Saint-Colomban|18|J5K
Saint-Placide|2|J0V`,
  ],
  [
    'Laurentides',
    '819 873',
    `Sainte-Agathe-des-Monts|11|J8C
Val-David|5|J0T
Mont-Tremblant|11|J8E
Labelle|2|J0T
Rivière-Rouge|5|J0T
Mont-Laurier|14|J9L
Ferme-Neuve|3|J0W`,
  ],
  [
    'Lanaudière',
    '450 579',
    `Terrebonne|119|J6V J6W J6X J6Y J7M
Mascouche|52|J7K J7L
Repentigny|87|J5Y J5Z J6A
L’Assomption|24|J5W
Charlemagne|6|J5Z
L’Épiphanie|9|J5X
Joliette|21|J6E
Saint-Charles-Borromée|15|J6E
Notre-Dame-des-Prairies|10|J6E
Lavaltrie|15|J5T
Saint-Lin–Laurentides|24|J5M
Berthierville|4|J0K
Rawdon|11|J0K
Saint-Jean-de-Matha|5|J0K
Saint-Félix-de-Valois|7|J0K
Saint-Gabriel|3|J0K
Saint-Jacques|4|J0K
Crabtree|4|J0K
Sainte-Julienne|11|J0K
Chertsey|5|J0K
Saint-Calixte|7|J0K
Saint-Roch-de-l’Achigan|6|J0K
Saint-Michel-des-Saints|3|J0K
Lanoraie|5|J0K
Saint-Esprit|2|J0K`,
  ],
  ['Lanaudière', '819 873', 'Saint-Donat|4|J0T'],
]

export const municipalities: readonly Municipality[] = rows.flatMap(([region, areaCodes, lines]) =>
  lines.split('\n').map((line) => {
    const [name = '', thousands = '', areas = ''] = line.split('|')
    return {
      name,
      region,
      population: Number(thousands) * 1000,
      forwardSortationAreas: areas.split(' '),
      areaCodes: areaCodes.split(' '),
    }
  }),
)

const normalizedName = (city: string) => searchWords(city).join(' ')

const regionsByName = new Map<string, Set<Region>>()
for (const { name, region } of municipalities) {
  const knownRegion = regions.find((candidate) => candidate === region)
  const regionsOfName = regionsByName.get(normalizedName(name)) ?? new Set()
  if (knownRegion) regionsByName.set(normalizedName(name), regionsOfName.add(knownRegion))
}

/**
 * The administrative region of a municipality, in any spelling; undefined for unknown or ambiguous
 * names.
 */
export function regionOfMunicipality(city: string): Region | undefined {
  const [region, otherRegion] = regionsByName.get(normalizedName(city)) ?? []
  return otherRegion === undefined ? region : undefined
}
