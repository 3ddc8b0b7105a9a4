import type { ContactId } from '@officine/api/calls'
import { jobFields } from '@officine/api/constants'
import type { BulkRow } from '../database/database.ts'
import { newDraftSecret } from '../database/ids.ts'
import type { contact } from '../database/schema.ts'
import { searchWords } from '../database/search-text.ts'
import { dateAfter, instantAfter, type Random } from './random.ts'
import { drawAddress, drawMunicipality, drawPhone } from './seed-addresses.ts'

const splitList = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

const femaleNames = splitList(`
Geneviève, Isabelle, Nathalie, Chantal, Sylvie, Julie, Mélanie, Caroline, Annie, Valérie, Catherine, Stéphanie, Marie-Ève, Karine,
Josée, Martine, Émilie, Audrey, Véronique, Sophie, Andréanne, Gabrielle, Camille, Laurence, Jade, Rosalie, Florence, Alice, Léa,
Noémie, Ariane, Élodie, Amélie, Claudie, Marie-Pier, Roxanne, Vanessa, Joanie, Maude, Myriam, Marilou, Frédérique, Élise, Hélène,
Lucie, Manon, Line, Johanne, Diane, Louise, Ginette, Francine, Danielle, Céline, Monique, Lise, Nicole, Carole, Guylaine, Brigitte,
Fatima, Nadia, Amina, Yasmine, Leïla, Samira, Imane, Salma, Khadija, Meriem, Thi Mai, Linh, Mei, Xin Yi, Priya, Anjali, Farah,
Rania, Nour, Marie-Claire, Mirlande, Guerda, Fabiola, Nadège, Aïssatou, Mariama, Fatou, Awa, Gabriela, Daniela, Valentina, Camila,
Ana María, Ioana, Elena, Olga, Svetlana, Despina, Rosa, Giulia, Sarah, Jessica, Emily, Megan, Heather, Kathleen, Rebecca, Rachel`)

const maleNames = splitList(`
Jean-François, Martin, Éric, Stéphane, Patrick, Sylvain, Daniel, Alain, Marc-André, François, Mathieu, Sébastien, Maxime, Alexandre,
Simon, Guillaume, Nicolas, Vincent, Jonathan, Dominic, David, Philippe, Étienne, Olivier, Gabriel, Antoine, Samuel, Félix, Thomas,
William, Émile, Raphaël, Louis-Philippe, Charles, Jérôme, Hugo, Xavier, Frédéric, Benoît, Yannick, Steve, Luc, Mario, Normand,
Réjean, Gilles, Jacques, Pierre, Michel, André, Claude, Denis, Serge, Yves, Guy, Robert, Richard, Marcel, Roger, Gaétan, Karim,
Mohamed, Youssef, Omar, Ali, Hassan, Rachid, Amine, Mehdi, Bilal, Tarek, Georges, Elias, Minh, Tuan, Wei, Jian, Raj, Arjun, Imran,
Jean-Baptiste, Wilson, Ronald, Emmanuel, Mamadou, Ibrahima, Ousmane, Abdoulaye, Carlos, Luis, Diego, Andrés, Mihai, Andrei,
Dimitri, Nikolaos, Giuseppe, Marco, Michael, Andrew, Christopher, Kevin, Brian, Jason, Matthew, Ryan`)

/** Most common first: names are drawn with a bias to the front. */
const lastNames = splitList(`
Tremblay, Gagnon, Roy, Côté, Bouchard, Gauthier, Morin, Lavoie, Fortin, Gagné, Ouellet, Pelletier, Bélanger, Lévesque, Bergeron,
Leblanc, Paquette, Girard, Simard, Boucher, Caron, Beaulieu, Cloutier, Dubé, Poirier, Fournier, Lapointe, Leclerc, Lefebvre,
Poulin, Thibault, St-Pierre, Nadeau, Martel, Landry, Martin, Grenier, Lessard, Bédard, Bernier, Richard, Michaud, Hébert,
Desjardins, Couture, Turcotte, Lachance, Parent, Blais, Gosselin, Savard, Proulx, Beaudoin, Demers, Perreault, Boudreau, Lemieux,
Cyr, Perron, Dufour, Dion, Mercier, Bolduc, Bérubé, Boisvert, Langlois, Ménard, Therrien, Plante, Bilodeau, Blanchette, Dubois,
Champagne, Paradis, Fortier, Arsenault, Dupuis, Gaudreault, Hamel, Houle, Villeneuve, Rousseau, Gravel, Thériault, Lemay, Robert,
Allard, Deschênes, Giroux, Guay, Leduc, Boivin, Charbonneau, Lambert, Raymond, Vachon, Gilbert, Audet, Jean, Larouche, Legault,
Trudel, Fontaine, Picard, Labelle, Lacroix, Jacques, Moreau, Carrier, Bernard, Desrosiers, Goulet, Renaud, Dionne, Lapierre,
Vaillancourt, Fillion, Lalonde, Tessier, Bertrand, Tardif, Lepage, Gingras, Benoit, Rioux, Giguère, Drouin, Harvey, Lauzon, Nguyen,
Gendron, Boutin, Laflamme, Vallée, Dumont, Breton, Paré, Paquin, Robitaille, Gélinas, Duchesne, Lussier, Séguin, Veilleux, Potvin,
Gervais, Pépin, Laroche, Morissette, Charron, Lavallée, Laplante, Chabot, Brunet, Vézina, Desrochers, Labrecque, Coulombe, Tanguay,
Chouinard, Noël, Pouliot, Lacasse, Daigle, Marcoux, Lamontagne, Turgeon, Larocque, Roberge, Auger, Masse, Pilon, Racine, Dallaire,
Émond, Grégoire, Beauregard, Smith, Denis, Lebel, Blouin, Martineau, Labbé, Beauchamp, St-Onge, Charette, Dupont, Létourneau,
Rodrigue, Cormier, Rivard, Mathieu, Asselin, St-Jean, Plourde, Thibodeau, Bélisle, St-Laurent, Godbout, Desbiens, Lavigne, Doucet,
Haddad, Khoury, Benali, El Amrani, Bouzid, Cherif, Mansouri, Belkacem, Diallo, Traoré, Ndiaye, Jean-Louis, Pierre-Louis, Joseph,
Charles, Baptiste, Tran, Pham, Le, Huynh, Chen, Wang, Li, Zhang, Singh, Patel, Kaur, Ahmed, Rahman, Khan, Garcia, Rodriguez,
Martinez, Hernandez, Lopez, Popescu, Ionescu, Ivanov, Petrov, Papadopoulos, Rossi, Esposito, Bruno, Silva, Ferreira, Cohen, Levy,
O’Brien, Murphy, Campbell, MacDonald, Brown, Wilson, Taylor, Stewart, Awashish, Vollant, Mark, Kistabish`)

export type SeedContact = BulkRow<typeof contact> & { id: ContactId }

/** Decides a person's occupation and age; only pharmacists have a practice number and a permit. */
export type Trade = 'pharmacist' | 'technician' | 'clerk' | 'student' | 'staff'

const occupations: Readonly<Record<Trade, readonly [female: string, male: string]>> = {
  pharmacist: ['Pharmacienne', 'Pharmacien'],
  technician: ['Assistante technique en pharmacie', 'Assistant technique en pharmacie'],
  clerk: ['Commis de pharmacie', 'Commis de pharmacie'],
  student: ['Étudiante en pharmacie', 'Étudiant en pharmacie'],
  staff: ['Employée de l’association', 'Employé de l’association'],
}

/** Creates people with unique e-mails and practice numbers. */
export function createPeopleMaker(random: Random, now: Date) {
  const emails = new Set<string>()
  let practiceNumbers = 0

  const uniqueEmail = (firstName: string, lastName: string): string => {
    const name = [firstName, lastName].map((part) => searchWords(part).join('-')).join('.')
    for (let number = 1; ; number++) {
      const email = `${name}${number === 1 ? '' : number}@courriel.test`
      if (emails.has(email)) continue
      emails.add(email)
      return email
    }
  }

  return (trade: Trade, overrides: Partial<SeedContact> = {}): SeedContact => {
    const sex = overrides.sex ?? (random.chance(0.64) ? 'female' : 'male')
    const firstName = overrides.firstName ?? random.pick(sex === 'female' ? femaleNames : maleNames)
    const lastName = overrides.lastName ?? random.pickCommon(lastNames)
    const isPharmacist = trade === 'pharmacist'
    const home = drawMunicipality(random)
    const { street, unit, city, province, postalCode } = drawAddress(random, home)
    const consentedAt = instantAfter(now, -random.between(10, 900))
    const consents = {
      electronic: random.chance(0.8),
      prospecting: random.chance(0.3),
      elections: random.chance(0.5),
    }
    return {
      id: random.id(),
      firstName,
      lastName,
      greeting: sex === 'female' ? 'mrs' : 'mr',
      sex,
      // On any day of the year: two people of one name have the same one by chance only.
      birthdate: dateAfter(
        now,
        -365 * random.between(trade === 'student' ? 19 : 24, trade === 'student' ? 26 : 66) -
          ((37 * emails.size) % 365),
      ),
      jobField: jobFields.CommunityPharmacy,
      occupation: occupations[trade][sex === 'female' ? 0 : 1],
      practiceNumber: isPharmacist ? String(200_000 + 7 * practiceNumbers++) : null,
      permit: isPharmacist ? String(70_000 + 3 * practiceNumbers) : null,
      vaccinator: isPharmacist && random.chance(0.75),
      email: overrides.email ?? uniqueEmail(firstName, lastName),
      phone: drawPhone(random, home),
      extension: random.chance(0.15) ? random.digits(3) : null,
      mobile: random.chance(0.7) ? drawPhone(random, home) : null,
      address: street,
      address2: unit,
      city,
      province,
      postalCode,
      consentElectronic: consents.electronic,
      consentElectronicAt: consents.electronic ? consentedAt : null,
      consentProspecting: consents.prospecting,
      consentProspectingAt: consents.prospecting ? consentedAt : null,
      consentElections: consents.elections,
      consentElectionsAt: consents.elections ? consentedAt : null,
      language: random.chance(0.07) ? 'en-CA' : 'fr-CA',
      draftSecret: newDraftSecret(),
      ...overrides,
    }
  }
}

export type MakePerson = ReturnType<typeof createPeopleMaker>
