import { fold } from '#shared/fold.ts';

// First names of people who own flats in Czechia: Czech and Slovak ones, and the usual ones of their neighbours.
// They are compared without diacritics; what may be a man's and a woman's name stands in both lists.

const men = `
  abraham achille adalbert adam adolf adrian ahmed ahmet alan albert albin ales alex alexander alexandr alexej alfons
  alfred ali alois alojz ambroz amir anatol anatolij ander andre andreas andrej andrew andrzej angelo anil ankit
  anselm anthony anton antonin antonio antonius ariel aristid arjun armin arne arnold arnost aron arpad arsenij artem
  arthur artur artus atila augustin augustyn axel balthazar bartolomej bartolomeo bartosz bedrich bela ben benedikt benjamin beno
  bernard bertold bertram bjorn blahoslav blazej bob bogdan bohdan bohuchval bohumil bohumir bohus bohuslav boleslav
  bonifac borek boris borislav borivoj boromir bozetech bozidar branislav bratislav bretislav brian bronislav
  bronislaw bruno brunon carl carlo carlos cecil celestyn cenek cestislav cestmir charles chris christian christoph
  christopher craig ctibor ctirad ctislav cyprian cyril dale dalibor dalimil damian damir dan daniel darek dario
  darius dariusz darren david davide denis denny denys derek desider dezider dezo diego dieter dimitri dimitrij dinh
  dirk divis dmitrij dmytro dobrivoj dobromil dobroslav dominik donald donat douglas drahomil drahomir drahon drahos
  drahoslav drahotin dusan dustin dylan eberhard edgar edmund edouard eduard edvard edvin edward edwin egon elias
  eliot elisej emanuel emerich emil enrico enrique enzo erhard eric erich erik ernest ernesto ernst ervin erwin ethan
  eugen evgenij evangelista evzen fabian fedor felix ferdinand ferenc fernando filemon filip florian francesco francis francisco
  francois frank franta frantisek franz frederic frederik fredrik fridrich friedrich fritz gabor gabriel gareth gary
  gaspar gejza geoffrey georg george georgi georgij gerald gerard gerhard gianni gilbert giorgio giovanni giuseppe
  gleb glen gorazd gordon gottfried graham greg gregor gregory grigorij grzegorz guido guillermo gunter gunther gustav
  gyula hakan hamid hans hanus harald harry hasan hassan havel heinrich heinz hektor helmut henri henrich henrik
  henrique henry henryk herbert heribert herman hermann hilar honza horst horymir hostimil hostivit howard hubert hugh
  hugo hussein hynek ian ibrahim ignac ignat igor ihor ilja illja imrich ingo ioannis ion isidor istvan ivan ivanko
  ivar ivo ivor izak izidor jacek jachym jack jacob jacques jaime jakob jakub jamal james jan janek janko janos janusz
  jarek jarmil jarmir jarolim jaromierz jaromil jaromir jaropolk jaroslav jaroslaw jason jaspar javier jay jean jeff
  jeffrey jefim jens jeremias jeremy jerome jeronym jerzy jesus jim jimi jindra jindrich jiri joachim joao joe joel
  johan johann johannes john johnny jon jonas jonatan jonathan jordan jorg jorge jose josef joseph joshua jozef jozko
  jozsef juan jukka julian julien julius juraj jurg jurgen jurij juro justin kajetan kamil karel karim karl karol
  kasimir kaspar kazimierz kazimir keith ken kenneth kevin khalid kilian klaudius klaus klement kliment kolja kolman
  koloman konrad konstantin kornel kosma krasoslav kristan kristian kristof kryspin krystof krzysztof kurt kuzma
  kvetoslav kvido kyril ladimir ladislaus ladislav lajos lambert lars lawrence lech leif leo leon leonard leonardo
  leonhard leonid leopold leos leslie leszek lev levko lewis liam libor libos lionel lorenz lothar louis lubin lubomir
  lubomyr lubor lubos luboslav luc luca lucas lucian lucien ludek ludomir ludovit ludvik ludwig luigi luis lukas
  lukasz lumir lutobor lutomir lyubomir maciej mads magnus mahmoud maksim maksym malachias malcolm manfred manuel marc
  marcel marcello marcin marco marcos marcus marek marian mariano mario mariusz mark marko markus martijn martin
  martinus mason matej mateo mateusz mathias mathieu matias matous mats matt matteo matthew matthias matus matyas
  maurice maurizio mauro max maxim maximilian maxmilian mecislav medard mehmet melichar metod metodej michael michail
  michal michel michele miguel mihai mihail mihaly mikael mike mikkel mikolaj mikolas mikulas milan milivoj miloneg
  milorad milos milosh miloslav milutin mirek miro miromil miron miroslav miroslaw misko mladen mnata mohamed mohammad
  mohammed mojmir mojzis moric mstislav muhammad mustafa mykhailo mykhaylo mykola mykyta myroslav myslivoj nathan
  nathaniel nazar neil neklan nepomuk nestor nicholas nick niclas nicola nicolas niels nigel nikita niko nikodem nikola
  nikolaj nikolas nikolaus nikolay nils noe noel norbert norman olaf oldrich ole oleg oleh oleksandr oleksij oleksiy
  oliver olivier omar omid ondra ondrej orest orlando oscar oskar osvald oswald ota otakar otmar oto otokar otomar
  otto ottokar ovidius owen pablo paolo pascal patricio patrick patrik paul paulo pavel pavlo pavol pawel pedro
  pelhrim pepa per peregrin petar peter petr petre petro philip philipp philippe pierre pieter pietro piotr pius
  pravoslav premek premysl prokop prosper protiva przemyslaw quentin quido radan radek radim radislav radivoj radko
  radmil radomil radomir radoslav radoslaw radovan radvan rafael rafal rahul raimund rainer rajesh rajko ralf ralph
  ramiro ramon randy raphael rastislav raul raymond reinhard reinhold remigius renat renato rene reto rhys ricardo
  riccardo richard rick rik rob robert roberto robin rodan rodney rodrigo roger roland rolf roman romano romeo romuald
  ron ronald ronny ross rostislav rostyslav roy ruben ruda rudi rudolf rufus rui ruslan russell ryan ryszard said
  salomon salvatore sam samir samo samuel sandor sanjay sasa sasha saul scott sean sebastian sebastien septimus
  serafin serge sergei sergej sergey sergi sergii sergio serhij serhiy servac shaun sigmund silvan silvestr simeon
  simon simone slavibor slavoboj slavoj slavomil slavomir slawomir sobeslav sokrat soren spytihnev stanimir stanislav
  stanislaw stanley stefan stefano stefanos stepan stephan stephen steve steven stibor stijn stojan stuart svatobor
  svatopluk svatoslav sven svetislav svetoslav svetozar svorad sylvester sylvestr tadeas tadej tadeusz taras tariq ted
  teodor teofil terenc terry theo theodor theodore thomas thorsten tiago tibor tichomir tichon tim timo timotej
  timothy timur tobi tobias todd todor tom tomas tomasz tomaz tomislav tonda tony torsten trevor tristan tycho udo ulf
  ulrich urban uros uwe vaclav vadim vadym valdemar valentin valer valerij valery valter vasek vasil vasilij vasko
  vasyl vavrinec venceslav vendelin vendul verner viacheslav vicente victor vidor vigo viktor viktorin vilem vilhelm
  viliam vilibald vilmos vince vincenc vincent vincenzo virgil vit vital vitalii vitalij vitaly vitazoslav vitek
  viteslav vitezslav vito vitold vittorio vlad vladan vladek vladimil vladimir vladislav vladivoj vlado vlastimil
  vlastimir vlastislav vojen vojmir vojtech volker volodymyr vratislav vratko vsemil vsevolod vuk vyacheslav waldemar
  walter warren wayne wenzel werner wieslaw wilhelm willi william willy wim witold wladyslaw wojciech wolfgang xaver
  xavier yann yehor yevhen yuri yurii yuriy yusuf yves zachar zacharias zavis zbigniew zbynek zbysek zdenek zdenko
  zdislav zdravko zeno zenon zigmund zikmund zitomir zlatan zlatko zoltan zoran zvonimir`;

const women = `
  abigail ada adela adelaida adele adelheid adina adriana adrienna agata aglaja agnes agnesa agnieszka ahmeta aicha
  aida aisha albena albina aldona alena alenka alexa alexandra alexandrina alfonsina alfreda alice alicia alicja alina
  aline alisa alison alla alma aloisie alojzia alzbeta amalie amanda amelie amina amira amy ana anastasia anastasija
  anastazie anatolie andela andelika andrea andreja aneta anetta anezka angela angelika angelina angelique anika anisa
  anita anke ann anna anne annelies annemarie annette antje antonia antonie antonina apolena ariadna ariana arina
  arleta arnosta astra astrid augusta augustina aurelie aurora babeta bara barbara barbora barborka beata beate
  beatrice beatricie beatrix bela berenika bernadeta bernarda berta beth bettina betty bianka bibiana birgit birgitta
  blahoslava blanka blazena bohdana bohumila bohumira bohuna bohunka bohuslava bojana boleslava bonita borislava
  bozena bozidara branislava branka brenda brigita brigitta brigitte brita bronislava bronya brunhilda bushra camila
  carina carla carmela carmen carol carola carolina caroline caterina catherine cecilia cecilie celestina celie
  chantal charlotta charlotte cheryl chloe christa christiana christina christine cilka cindy claire clara claudia
  constance cornelia cristina ctirada cvetana czeslawa dada dagmar dagmara dagny dajana dalia dalibora dalila dalimila
  dana danica daniela danka danuse danuta daphne daria darina darja dasa deana debora deborah delie denisa denise
  desana desislava diana diane dina dita ditta djurdja dobromila dobroslava dolly dolores dominika dominique donata
  donna dora doris dorota dorotea dorothea dorothy doubravka dragana drahomila drahomira drahoslava drahuse dusana
  edeltraud edita edith editha edmunda eduarda edyta ela eleanor elena eleonora elfrida eliana elin elisa elisabet
  elisabeth elisabetta eliska elizabeth elizaveta elke ella ellen elma elsa elvira elwira ema emanuela emanuelle
  emilia emilie emily emma erica erika erna erzsebet ernesta ernestina esmeralda estela ester estera esther eszter etela
  eufemie eugenie eulalie eva evelina evelyn evelyna evzenie ewa fabiana farah fatima fatma faustina fedora felicie
  felicita felicitas ferdinanda filipa filomena fiona flora florence florentina florentyna frances francesca franciska
  frantiska frederika frida fridoka frieda gabriela gabrielle gaia gail galina gemma genoveva georgina geraldina gerda
  gerlinda germana gertruda gesa gilberta gina gisela gita gitta giulia gizela gloria glorie gordana grace gracie
  grazyna greta gudrun gunda gunhilda gustava habiba halina halka hana hanka hanna hannah hannelore harriet hazel
  heather heda hedda hedvika heidi heidrun heike helen helena helene helenka helga hella henrieta henriette hermina
  hermine herta hilda hildegard hildegarda hope hortenzie hviezdoslava ida ignacie ilana ildiko ilja ilona ilsa ilse
  ilze imelda ina ines inez inga inge ingeborg ingeburg ingrid inka inma inna iolanta irena irene irina iris irma
  irmgard irmina iryna isabel isabela isabella isolda iva ivana ivanka iveta ivetta ivona ivonka iwona iza izabela
  izolda jacinta jackie jacqueline jadranka jadviga jadwiga jaja jana jane janet janice janina janka jarmila jaromila
  jaromira jaroslava jasmin jasmina jasna jeanette jeannette jelena jelisaveta jenifer jennifer jenny jenovefa jesika
  jessica jill jindra jindriska jirina jitka jo joan joana joanna joanne johana johanna jolana jolanta jolka jordana
  josefa josefina jovana joyce jozefa jozefina judita judith judy judyta julia juliana julianna julianne julie julieta
  julka justina justyna juta jutta kaja kalina kalinka kamala kamelie kamila karen karin karina karla karmen karola
  karolin karolina karoline katalin katarina katarzyna kate katerina kateryna katharina katherine kathleen kathrin
  kathryn katja katka katrin kazi kazimira kelly kerstin khadija kim kimberly kira kirsten klara klaudia klaudie
  klaudyna klavdija klementina klotilda koleta konstance konstancie kordula kornelia kornelie krasava krasimira
  krasomila krasoslava kristiana kristin kristina kristyna krystyna ksenia ksenija kunhuta kveta kvetana kvetoslava
  kvetuse kvetuska kvidona lada ladena ladislava lara larisa larysa laura laurence lavinie layla lea leila lena lenia
  lenka leokadie leona leonarda leonie leontyna leopolda leopoldina leposava lesana lesja leticie leyla lia libena
  libora libuna libuse libuska lidija lidka lidmila liduse lieselott lieselotte liesl lilia liliana lilie liliya lily
  lina linda linnea lisa lise livie liza ljiljana ljuba ljubov ljudmila lola lolita lora lorena loreta lorraine lota
  lotka lotte louisa louise luba lubica lubina lubomira luboslava lubov luca lucia lucie lucille lucyna ludise ludmila
  ludovika ludvika luisa luiza lujza lukrecie lusia luzia lydia lydie lynn lyudmila mabel maddalena magda magdalena
  magdalene magna mahulena maja malgorzata malvina manuela mara marcela marcelina marcella marcjanna mareike margaret
  margareta margarete margarethe margarita margherita margit margita margot margrit maria mariana marianna marianne
  marie mariela marieta marija marika marina mariola marion marisa marit mariya marjana marketa marlena marlene
  marlies marta martha martina marusa maruska mary maryam maryna marzena masa mascha mathilda mathilde matilda matylda
  maud maureen maxina maya mechthild mecislava megan meike melania melanie melinda melissa melita mercedes merle mia
  michaela michala michalina michele michelle mila milada milana milena milica milice milka miloslava milota miluse
  miluska mimi minka mira mirabela miranda mireille mirela miriam mirja mirjam mirjana mirka miroslava mladena mojmira
  mojslava molly mona monica monika monique morana muriel mylada myroslava myrta nada nadeje nadeschda nadezda nadia
  nadiia nadija nadine nadja nancy naomi nasrin nastasja natalia natalie nataliia natalija natalka nataly natalya
  natasa nathalie neda nela nelly neonila nevena nevenka nicol nicola nicole nicoletta nika nikol nikola nikoleta
  nikolina nina noema noemi nona nora norberta norma nour nuria nyna odeta odetta ofelie oksana oldriska oleksandra
  olena olesja olesya olga olha olimpie oliva olivia olivie olympie ondrejka oresta oriana orla otakara otilie otylie
  pamela paola patricia patricie patrizia paula paulina pauline pavla pavlina pelagie penelope perla petra petronela
  petronella petronila petruna petruska philippa philomena pia pilar pola polina polly polyxena poppy pravomila
  pravoslava premysla priscila priya prokopa rachel radana radka radmila radomila radomira radosava radoslava radovana
  radslava rafaela ragnhild raisa raluca ramona rebecca rebeka regina regine rena renata renate rene renee rika rita
  roberta rocio romana romina ronja rosa rosalia rosalie rosanna rosemarie rosina rosita rostislava roswita roswitha
  roxana roza rozalia rozalie rozarka rozina ruby rudolfa rumjana rut ruth ruza ruzena ruzenka ruzica sabina sabine
  sabrina sally salome samanta samantha samira samuela sandra sanja sara sarah sarka sarlota sasa saskia seraficka
  serafina sergeja servacie severina shannon sharon sheila shirin shirley sibyla sidonie sieglinde signe sigrid silke
  silva silvana silvia silvie simona simone sixta sladana slava slavena slavica slavka slavomila slavomira snejana
  snezana snezhana sobeslava sofia sofie sofiia sofija solange soledad solveig sona sonia sonja sophia sophie stacy
  stana stanislava stanka stasa stefania stefanie stela stella stepana stepanka stephanie stojanka sue susan susana
  susanna susanne svatava svatoslava svenja svetla svetlana svetlena svetluse svitlana sydonie sylva sylvia sylvie
  syslie tabea tabita tamara tamina tammy tana tania tanja tatana tatiana tatjana tatyana tea tekla telma tena teodora
  teofila tera teresa tereza terezia terezie thea theodora theresa therese theresia tina tonicka toska tracy traudl
  trudel tsvetana tylda tyna uliana uljana ulrike ursula ursule urszula uschi ute vaclava valburga valentina valentine
  valentyna valeria valerie valeriya vanda vanesa vanessa vanja varvara vasilisa vasylyna velislava vendelina vendula
  vendulka venuse vera veronica veronika veronique vesna victoria victorie vida viera vieroslava viki viktoria
  viktorie viktoriia viktorija vilhelmina vilma vincencie viola violeta violetta virginia virginie vita vitalija
  vitezslava vitka vivian viviana vlada vladana vladena vladimira vladislava vlasta vlastimila vlastislava voislava
  vojtecha vojteska vratislava vroni walburga waltraud wanda wendy wiebke wiktoria wilhelmina xenia xenie yana yara
  yasmin yelena yevheniia yolanda yulia yuliia yuliya yveta yvetta yvette yvona yvonna yvonne zaneta zara zarina
  zbynka zbyska zdena zdenka zdislava zdravka zeljka zelmira zina zinaida zita ziva zivana zlata zlatica zlatka
  zlatomira zlatuse zoe zofia zofie zoja zora zorana zorka zsofia zsuzsanna zuzana zuzanna zuzka`;

const setOf = (text: string) => new Set(text.trim().split(/\s+/));
const [menNames, womenNames] = [setOf(men), setOf(women)];

/** A word as names are compared: without diacritics, also without the strokes that Polish and Vietnamese letters have. */
export function plainName(word: string): string {
  const held = plainNames.get(word);
  if (held !== undefined) return held;
  const plain = fold(word).replace(/đ/g, 'd').replace(/ł/g, 'l').replace(/ø/g, 'o').replace(/ß/g, 'ss');
  if (plainNames.size >= heldNames) plainNames.clear();
  plainNames.set(word, plain);
  return plain;
}
/** A table asks for the same names again and again. */
const plainNames = new Map<string, string>();
const heldNames = 20_000;

export type Sex = 'man' | 'woman' | 'either';

/** Whose first name a word is; null when it is not known as one. Of a double name (`Anna-Marie`) each part must be known. */
export function sexOf(word: string): Sex | null {
  const parts = plainName(word).split('-');
  const sexes = parts.map((part): Sex | null => {
    const [isMan, isWoman] = [menNames.has(part), womenNames.has(part)];
    return isMan && isWoman ? 'either' : isMan ? 'man' : isWoman ? 'woman' : null;
  });
  if (sexes.includes(null)) return null;
  return sexes.includes('woman') ? 'woman' : sexes.includes('man') ? 'man' : 'either';
}
