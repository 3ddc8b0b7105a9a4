const splitList = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

export const femaleNames = splitList(`
Geneviève, Isabelle, Nathalie, Chantal, Sylvie, Julie, Mélanie, Caroline, Annie, Valérie, Catherine, Stéphanie, Marie-Ève, Karine,
Josée, Martine, Émilie, Audrey, Véronique, Sophie, Andréanne, Gabrielle, Camille, Laurence, Jade, Rosalie, Florence, Alice, Léa,
Noémie, Ariane, Élodie, Amélie, Claudie, Marie-Pier, Roxanne, Vanessa, Joanie, Maude, Myriam, Marilou, Frédérique, Élise, Hélène,
Lucie, Manon, Line, Johanne, Diane, Louise, Ginette, Francine, Danielle, Céline, Monique, Lise, Nicole, Carole, Guylaine, Brigitte,
Fatima, Nadia, Amina, Yasmine, Leïla, Samira, Imane, Salma, Khadija, Meriem, Thi Mai, Linh, Mei, Xin Yi, Priya, Anjali, Farah,
Rania, Nour, Marie-Claire, Mirlande, Guerda, Fabiola, Nadège, Aïssatou, Mariama, Fatou, Awa, Gabriela, Daniela, Valentina, Camila,
Ana María, Ioana, Elena, Olga, Svetlana, Despina, Rosa, Giulia, Sarah, Jessica, Emily, Megan, Heather, Kathleen, Rebecca, Rachel`)

export const maleNames = splitList(`
Jean-François, Martin, Éric, Stéphane, Patrick, Sylvain, Daniel, Alain, Marc-André, François, Mathieu, Sébastien, Maxime, Alexandre,
Simon, Guillaume, Nicolas, Vincent, Jonathan, Dominic, David, Philippe, Étienne, Olivier, Gabriel, Antoine, Samuel, Félix, Thomas,
William, Émile, Raphaël, Louis-Philippe, Charles, Jérôme, Hugo, Xavier, Frédéric, Benoît, Yannick, Steve, Luc, Mario, Normand,
Réjean, Gilles, Jacques, Pierre, Michel, André, Claude, Denis, Serge, Yves, Guy, Robert, Richard, Marcel, Roger, Gaétan, Karim,
Mohamed, Youssef, Omar, Ali, Hassan, Rachid, Amine, Mehdi, Bilal, Tarek, Georges, Elias, Minh, Tuan, Wei, Jian, Raj, Arjun, Imran,
Jean-Baptiste, Wilson, Ronald, Emmanuel, Mamadou, Ibrahima, Ousmane, Abdoulaye, Carlos, Luis, Diego, Andrés, Mihai, Andrei,
Dimitri, Nikolaos, Giuseppe, Marco, Michael, Andrew, Christopher, Kevin, Brian, Jason, Matthew, Ryan`)

/** Most common first: names are drawn with a bias to the front. */
export const lastNames = splitList(`
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
